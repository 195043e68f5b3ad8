import { beforeAll, describe, expect, it } from "vitest";
import { MASK } from "@/lib/domain/fields/display-value";
import { readForm } from "../../support/html-form";
import {
  call,
  errorFieldsOf,
  newAccount,
  newLiveForm,
  serverUrl,
  type Account,
} from "../support/api";
import { submit } from "../support/files";
import { newStaged, stagePage, stagePathOf } from "../support/stages";

// A secret in a row is shown to nobody who corrects it: its mask means "as the row of this key had it".

const GUESTS = [
  { id: "guests", type: "section", label: "Guests", sectionTitle: "Guests", repeat: {} },
  { id: "who", type: "text", label: "Who", sectionId: "guests" },
  { id: "pin", type: "password", label: "PIN", sectionId: "guests", minLength: 10 },
  {
    id: "hint",
    type: "text",
    label: "Hint",
    sectionId: "guests",
    conditionalLogic: {
      enabled: true,
      action: "show",
      rules: { match: "all", items: [{ fieldId: "pin", operator: "is_not_empty" }] },
    },
  },
];
const PIN = "pin of Ann 1";
const OTHER = "pin of Bob 2";
const ROWS = [
  { who: "Ann", pin: PIN, hint: "A" },
  { who: "Bob", pin: OTHER, hint: "B" },
  { pin: "pin alone 33" },
];

type Row = Record<string, string>;

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

async function sentForm() {
  const form = await newLiveForm(account, {
    title: "Guests",
    fields: [...GUESTS, { id: "note", type: "text", label: "Note" }],
    settings: { correctableDays: 0 },
  });
  const { json } = await submit(form.publicUrl, { guests: ROWS, note: "n" });
  const { id: sid, correctUrl } = json as { id: number; correctUrl: string };
  const path = `/api/forms/${form.id}/submissions/${sid}`;
  const read = async () => {
    const { data, revision } = (await call(path, { token: account.token })).json as {
      data: { guests: Row[] };
      revision: number;
    };
    return { rows: data.guests, revision };
  };
  const patch = async (guests: unknown) => {
    const { revision } = await read();
    return call(path, {
      method: "PATCH",
      body: { answers: { guests } },
      token: account.token,
      headers: { "If-Match": String(revision) },
    });
  };
  /** The secrets of the rows as they stand, each revealed. */
  const secrets = async () => {
    const { rows } = await read();
    return Promise.all(
      rows.map(async ({ _key: key = "" }, index) => {
        const { json: shown } = await call(`${path}?reveal=guests.pin&row=${key}`, {
          token: account.token,
        });
        // Nothing of a row without one: 404.
        return (shown as { data: { guests: Row[] } } | null)?.data.guests[index]?.["pin"] ?? null;
      }),
    );
  };
  return { ...form, path, read, patch, secrets, correct: new URL(correctUrl).pathname };
}

describe("an owner's correction of rows with secrets", () => {
  it("keeps them where the mask comes back, also in rows that were moved", async () => {
    const { read, patch, secrets } = await sentForm();
    const [ann, bob, alone] = (await read()).rows;
    expect([ann?.["pin"], bob?.["pin"], alone?.["pin"]]).toEqual([MASK, MASK, MASK]);
    expect((await patch([alone, { ...bob, who: "Bo" }, ann])).status).toBe(200);
    expect(await secrets()).toEqual(["pin alone 33", OTHER, PIN]);
    expect((await patch([ann, bob])).status).toBe(200);
    expect(await secrets()).toEqual([PIN, OTHER]);
  });

  it("changes one that is sent, and clears one that is left out", async () => {
    const { read, patch, secrets } = await sentForm();
    const [ann = {}, bob = {}] = (await read()).rows;
    const { pin, hint, ...cleared } = bob;
    expect((await patch([{ ...ann, pin: "quite another" }, cleared])).status).toBe(200);
    expect(await secrets()).toEqual(["quite another", null]);
    expect(pin).toBe(MASK);
    expect(hint).toBe("B");
  });

  it("changes nothing when all comes back as it was read", async () => {
    const { read, patch } = await sentForm();
    const { rows, revision } = await read();
    expect((await patch(rows)).status).toBe(200);
    expect((await read()).revision).toBe(revision);
  });

  it("judges what is kept, not its mask, and what is new by its limits", async () => {
    const { read, patch } = await sentForm();
    const [ann, bob, alone] = (await read()).rows;
    const refused = await patch([ann, { ...bob, pin: "short" }, alone]);
    expect(refused.status).toBe(400);
    expect(errorFieldsOf(refused)).toEqual({
      "guests.2.pin": "Guests, row 2, PIN: Please enter at least 10 characters",
    });
  });

  it("is refused where nobody knows what a mask stands for", async () => {
    const { read, patch, secrets } = await sentForm();
    const { rows } = await read();
    const withoutKey = rows.map(({ _key, ...row }) => row);
    for (const guests of [
      withoutKey,
      [...rows, { who: "New", pin: MASK }],
      [{ ...rows[0], _key: "__proto__" }],
      [{ ...rows[0], _key: "00000000-0000-4000-8000-000000000000" }],
    ]) {
      const refused = await patch(guests);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(errorFieldsOf(refused))).toContain("PIN: This field is required");
    }
    expect(await secrets()).toEqual(ROWS.map(({ pin }) => pin));
  });
});

describe("the page of a correction with secrets in rows", () => {
  const actionOf = (path: string) => path.replace("/correct/", "/api/corrections/");
  const postForm = (address: string, entries: readonly (readonly [string, string])[]) =>
    fetch(new URL(address, serverUrl()), {
      method: "POST",
      body: new URLSearchParams(entries.map(([name, value]) => [name, value])),
      redirect: "manual",
    });

  it("has masks that fit, and says that what was sent is not shown", async () => {
    const { correct, read, secrets } = await sentForm();
    const { text } = await call(correct);
    expect(text).not.toContain(PIN);
    expect(text).toContain("What you sent is not shown. Left empty, it stays.");
    expect(text).not.toContain('"minLength":10');
    const { action, entries } = readForm(text, actionOf(correct));
    expect(Object.fromEntries(entries)).toMatchObject({
      "field-guests.1.pin": MASK,
      "field-guests.1.hint": "A",
      "field-guests.3.pin": MASK,
    });
    const same = await postForm(action, entries);
    expect([same.status, same.headers.get("location")]).toEqual([303, `${correct}?done=unchanged`]);
    const changed = entries.map(([name, value]) =>
      name === "field-guests.3.pin"
        ? ([name, ""] as const)
        : name === "field-guests.2.pin"
          ? ([name, "changed by me"] as const)
          : ([name, value] as const),
    );
    const sent = await postForm(action, changed);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${correct}?done=corrected`]);
    expect(await secrets()).toEqual([PIN, "changed by me", "pin alone 33"]);
    expect((await read()).rows.map(({ hint }) => hint)).toEqual(["A", "B", undefined]);
  });

  it("sends moved rows, and in a conflict gets no secret", async () => {
    const { correct, read, patch, secrets } = await sentForm();
    const [ann, bob, alone] = (await read()).rows;
    const send = (guests: unknown, revision: string) =>
      call(actionOf(correct), {
        method: "POST",
        body: { guests },
        headers: { "X-Item-Revision": revision },
      });
    expect((await send([bob, { ...ann, who: "An" }, alone], "1")).status).toBe(200);
    expect(await secrets()).toEqual([OTHER, PIN, "pin alone 33"]);
    await patch([{ ...bob, who: "Boris" }, ann, alone]);
    const conflict = await send([{ ...bob, who: "Other" }, ann, alone], "2");
    expect(conflict.status).toBe(409);
    const all = `${conflict.text} ${JSON.stringify([...conflict.headers])}`;
    expect(all).not.toContain("pin of");
    expect(all).not.toMatch(/"pin":"[^•]/);
    // Only another secret counts as another answer.
    expect((await send([{ ...bob, pin: "once more, new" }, ann, alone], "2")).status).toBe(409);
  });
});

it("the page of a stage shows rows of before without their secrets", async () => {
  const fields = [
    ...GUESTS,
    stagePage("p", "boss"),
    { id: "says", type: "decision", label: "Decision", required: true },
    stagePage("q", "bank"),
    { id: "iban", type: "text", label: "IBAN" },
  ];
  const { sid } = await newStaged(account, {
    fields,
    answers: { name: undefined, pin: undefined, guests: ROWS },
  });
  const { text } = await call(await stagePathOf(account, sid));
  expect(text).toContain("Ann");
  expect(text).not.toContain("pin of");
});
