import { beforeAll, expect, it } from "vitest";
import { MASK } from "@/lib/domain/fields/display-value";
import { REVISION_INPUT } from "@/lib/domain/forms/initial-form-state";
import { readForm } from "../../support/html-form";
import { call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { submit } from "../support/files";
import {
  newStaged,
  postStage,
  stageActionOf,
  stagedDetail,
  stagePage,
  stagePathOf,
} from "../support/stages";

// A rule that compares a secret is met by the stored one as long as nobody types another, though the page has its mask alone.

const shownBy = (fieldId: string, operator: string, value: string) => ({
  conditionalLogic: {
    enabled: true,
    action: "show",
    rules: { match: "all", items: [{ fieldId, operator, value }] },
  },
});
const GUESTS = [
  { id: "guests", type: "section", label: "Guests", sectionTitle: "Guests", repeat: {} },
  { id: "who", type: "text", label: "Who", sectionId: "guests" },
  { id: "code", type: "password", label: "Code", sectionId: "guests" },
  {
    id: "lounge",
    type: "text",
    label: "Lounge",
    sectionId: "guests",
    ...shownBy("code", "starts_with", "gold"),
  },
];
const FIELDS = [
  { id: "pin", type: "password", label: "PIN" },
  {
    id: "vault",
    type: "text",
    label: "Vault",
    required: true,
    ...shownBy("pin", "equals", "42-42"),
  },
  { id: "plain", type: "text", label: "Plain", ...shownBy("pin", "not_equals", "42-42") },
  ...GUESTS,
];
const ROWS = [
  { who: "Ann", code: "gold of Ann", lounge: "North" },
  { who: "Bob", code: "tin of Bob" },
];
const KEPT = [
  { who: "Ann", code: MASK, lounge: "North" },
  { who: "Bob", code: MASK },
];

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const withoutKeys = (rows: unknown) =>
  (rows as Record<string, unknown>[]).map(({ _key, ...row }) => row);

it("the page of a correction keeps what secrets show, and loses nothing of it", async () => {
  const form = await newLiveForm(account, {
    title: "Vault",
    fields: FIELDS,
    settings: { correctableDays: 0 },
  });
  const { json } = await submit(form.publicUrl, { pin: "42-42", vault: "Box 7", guests: ROWS });
  const { id: sid, correctUrl } = json as { id: number; correctUrl: string };
  const path = new URL(correctUrl).pathname;
  const action = path.replace("/correct/", "/api/corrections/");
  const read = async () => {
    const address = `/api/forms/${form.id}/submissions/${sid}`;
    const { data } = (await call(address, { token: account.token })).json as {
      data: Record<string, unknown>;
    };
    return { ...data, guests: withoutKeys(data["guests"]) };
  };
  const { text } = await call(path);
  expect(text).not.toMatch(/gold of|tin of/);
  // The answer is known to whoever sent it, and the rule to everybody.
  expect(text.match(/value="42-42"/)).toBeNull();
  const { entries } = readForm(text, action);
  const page = new Map(entries.map(([name, value]) => [name, value] as const));
  expect([...page.keys()]).toEqual(
    expect.arrayContaining(["field-vault", "field-guests.1.lounge"]),
  );
  expect(page.get("field-guests.1.lounge")).toBe("North");
  const post = (given: Record<string, string>) =>
    fetch(new URL(action, serverUrl()), {
      method: "POST",
      body: new URLSearchParams([
        ...entries.flatMap(([name, value]) =>
          Object.hasOwn(given, name) ? [] : [[name, value] as [string, string]],
        ),
        ...Object.entries(given),
      ]),
      redirect: "manual",
    });
  const same = await post({});
  expect(same.headers.get("location")).toBe(`${path}?done=unchanged`);
  // Emptied, a secret stays, and so does what it shows.
  const sent = await post({ "field-guests.1.code": "", "field-guests.2.who": "Bo" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}?done=corrected`]);
  expect(await read()).toEqual({
    pin: MASK,
    vault: "Box 7",
    guests: [KEPT[0], { ...KEPT[1], who: "Bo" }],
  });
  const revision = readForm((await call(path)).text, action).entries.find(
    ([name]) => name === REVISION_INPUT,
  )?.[1];
  const other = await call(action, {
    method: "POST",
    body: { pin: "other", plain: "Now" },
    headers: { "X-Item-Revision": revision ?? "" },
  });
  expect(other.status).toBe(200);
  expect(await read()).toMatchObject({ pin: MASK, plain: "Now" });
  expect(await read()).not.toHaveProperty("vault");
});

it("the page of a stage knows what the secrets of its visitor and its own rows show", async () => {
  const staged = await newStaged(account, {
    fields: [
      { id: "pin", type: "password", label: "PIN" },
      stagePage("p", "boss"),
      { id: "safe", type: "text", label: "Safe", ...shownBy("pin", "equals", "1234") },
      ...GUESTS,
      { id: "says", type: "decision", label: "Decision", required: true },
      stagePage("q", "bank"),
      { id: "iban", type: "text", label: "IBAN" },
    ],
    settings: { correctableDays: 0 },
    answers: { name: undefined },
  });
  const { sid, sent } = staged;
  const returned = {
    "field-safe": "Left",
    "field-guests.1.who": "Ann",
    "field-guests.1.code": "gold of Ann",
    "field-guests.1.lounge": "North",
    "field-says": "return",
    "field-says.reason": "Which PIN?",
  };
  const first = await stagePathOf(account, sid);
  expect((await call(first)).text).not.toContain("1234");
  expect((await postStage(first, returned)).status).toBe(303);
  const data = async () => (await stagedDetail(account, staged)).data;
  const rows = async () => withoutKeys((await data())["guests"]);
  expect([(await data())["safe"], await rows()]).toEqual(["Left", [KEPT[0]]]);
  // The visitor changes something, and the stage begins anew.
  const correct = new URL(String(sent["correctUrl"])).pathname;
  const corrected = await call(correct.replace("/correct/", "/api/corrections/"), {
    method: "POST",
    body: { pin: "" },
    headers: { "X-Item-Revision": String((await stagedDetail(account, staged)).revision) },
  });
  expect(corrected.status).toBe(200);
  const again = await stagePathOf(account, sid);
  const { text } = await call(again);
  expect(text).not.toMatch(/gold of|1234/);
  const { entries } = readForm(text, stageActionOf(again));
  expect(Object.fromEntries(entries)).toMatchObject({
    "field-safe": "Left",
    "field-guests.1.code": MASK,
    "field-guests.1.lounge": "North",
  });
  const done = await postStage(again, { "field-says": "approve" });
  expect(done.status).toBe(303);
  expect([(await data())["safe"], await rows()]).toEqual(["Left", [KEPT[0]]]);
  const key = String(((await data())["guests"] as Record<string, unknown>[])[0]?.["_key"]);
  const { json } = await call(
    `/api/forms/${staged.id}/submissions/${sid}?reveal=guests.code&row=${key}`,
    { token: account.token },
  );
  expect(JSON.stringify(json)).toContain("gold of Ann");
});
