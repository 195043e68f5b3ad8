import { beforeAll, describe, expect, it } from "vitest";
import { ITEM, LINKED_FIELDS } from "@/tests/factories/stored/item-links";
import { editItem, injectFault, newBoardToken } from "../../support/board-service";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { formOf, post, tokenOf, valueOf } from "../support/plain-pages";

const GONE = "This link is no longer valid.";
const OFF_BOARD = "This item is no longer on the board.";

let owner: Account;
let token: string;
let form: { id: number; publicUrl: string };

beforeAll(async () => {
  owner = await newAccount();
  token = await newBoardToken();
  await call("/api/monday/connect", { method: "POST", body: { token }, token: owner.token });
  const [who, amount, ...rest] = LINKED_FIELDS;
  const made = await newLiveForm(owner, {
    title: "Orders",
    mondayBoardId: "9001",
    fields: [who, { ...amount, updateMode: "readonly" }, ...rest],
    settings: { updateLinks: { enabled: true, validDays: 30, singleUse: false } },
  });
  form = { id: made.id, publicUrl: made.publicUrl };
});

async function links(...itemIds: string[]): Promise<string[]> {
  const path = `/api/forms/${form.id}/item-links`;
  const { json } = await call(path, { method: "POST", body: { itemIds }, token: owner.token });
  return (json as { itemId: string; url: string }[]).map(({ url }) => url);
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
const tokenIn = (url: string) => new URL(url).searchParams.get("item") ?? "";

describe("the page of a link", () => {
  it("is filled in on the server, kept nowhere, and told to no other site", async () => {
    const [url = ""] = await links(ITEM);
    const { status, text, headers } = await call(pathOf(url));
    expect(status).toBe(200);
    expect(valueOf(text, "field-who")).toBe("Bea");
    expect(text).toMatch(
      /<input[^>]*name="field-amount"[^>]*disabled|disabled[^>]*name="field-amount"/,
    );
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    const plain = await call(`/form/${form.publicUrl}`);
    expect(valueOf(plain.text, "field-who")).toBe("");
  });

  it("says why there is none", async () => {
    const bad = await call(`/form/${form.publicUrl}?item=made-up`);
    expect([bad.status, bad.text]).toEqual([410, expect.stringContaining(GONE)]);
    const [gone = ""] = await links("77");
    const left = await call(pathOf(gone));
    expect([left.status, left.text]).toEqual([410, expect.stringContaining(OFF_BOARD)]);
    const [url = ""] = await links(ITEM);
    await injectFault({ token, status: 503, body: "{}" });
    const away = await call(pathOf(url));
    expect(away.status).toBe(503);
    expect(Number(away.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(away.text).not.toContain("field-who");
  });
});

describe("the calls of a link", () => {
  it("read the item, write what changed, and ask again when the board changed too", async () => {
    const [url = ""] = await links(ITEM);
    const path = `/api/public-forms/${form.publicUrl}`;
    const query = `?item=${tokenIn(url)}`;
    const read = (await call(`${path}${query}`)).json as {
      item: { answers: object; readOnlyFieldIds: string[]; revision: string };
    };
    expect(read.item.answers).toMatchObject({ who: "Bea", amount: 100 });
    expect(read.item.readOnlyFieldIds).toEqual(["amount"]);
    const send = (revision: string | null) =>
      call(`${path}/submit${query}`, {
        method: "POST",
        body: { who: "Ann", amount: 999 },
        headers: revision === null ? {} : { "X-Item-Revision": revision },
      });
    expect((await send(null)).status).toBe(428);
    await editItem(token, { itemId: ITEM, cells: { text_1: { text: "Ça & co" } } });
    const refused = await send(read.item.revision);
    expect(refused.status).toBe(409);
    const conflicts = decodeURIComponent(refused.headers.get("x-conflicts") ?? "");
    expect(JSON.parse(conflicts)).toEqual({ who: "Ça & co" });
    const sent = await send(refused.headers.get("x-item-revision"));
    expect([sent.status, sent.json]).toEqual([201, expect.objectContaining({ changed: ["who"] })]);
  });

  it("are refused with one sentence, and end with all links of the form", async () => {
    const path = `/api/public-forms/${form.publicUrl}`;
    const bad = await call(`${path}?item=x`);
    expect([bad.status, bad.text]).toEqual([410, GONE]);
    const sent = await call(`${path}/submit?item=x`, { method: "POST", body: {} });
    expect([sent.status, sent.text]).toEqual([410, GONE]);
    const [url = ""] = await links("2");
    const revoke = `/api/forms/${form.id}/item-links/revoke`;
    expect((await call(revoke, { method: "POST", token: owner.token })).status).toBe(204);
    expect((await call(`${path}?item=${tokenIn(url)}`)).text).toBe(GONE);
    const [renewed = ""] = await links("2");
    expect((await call(`${path}?item=${tokenIn(renewed)}`)).status).toBe(200);
  });

  it("make no links for ids that no item can have, nor for a form without links", async () => {
    const path = `/api/forms/${form.id}/item-links`;
    const body = { itemIds: ["1 OR 1"] };
    expect((await call(path, { method: "POST", body, token: owner.token })).status).toBe(400);
    const other = await newLiveForm(owner, { title: "Plain", fields: [] });
    const plain = `/api/forms/${other.id}/item-links`;
    const asked = { method: "POST", body: { itemIds: ["1"] }, token: owner.token } as const;
    expect((await call(plain, asked)).status).toBe(409);
  });
});

describe("a page of a link without JavaScript", () => {
  const fill = async (url: string, entries: [string, string][]) => {
    const { text } = await call(pathOf(url));
    const hidden = ["form.revision", "form.read", "form.seen"].map((name): [string, string] => [
      name,
      valueOf(text, name),
    ]);
    const body = formOf([["form.token", await tokenOf(form.publicUrl)], ...hidden, ...entries]);
    return () => post(form.publicUrl, body, `?from=form&item=${tokenIn(url)}`);
  };

  it("changes the item, comes back with both values, and takes the choice", async () => {
    const [url = ""] = await links("2");
    const entries: [string, string][] = [
      ["field-who", "Bob"],
      ["field-title", "Bath tiles"],
      ["field-state", "Approved"],
    ];
    const send = await fill(url, entries);
    await editItem(token, { itemId: "2", cells: { text_1: { text: "Dot" } } });
    const returned = await send();
    expect(returned.status).toBe(400);
    expect(returned.text).toContain("Dot");
    expect(valueOf(returned.text, "field-who")).toBe("Bob");
    expect(returned.text).toContain('name="form.decide.who"');
    const hidden = ["form.revision", "form.read", "form.seen", "form.again", "form.token"].map(
      (name): [string, string] => [name, valueOf(returned.text, name)],
    );
    const body = formOf([...hidden, ...entries, ["form.decide.who", "write"]]);
    const sent = await post(form.publicUrl, body, `?from=form&item=${tokenIn(url)}`);
    expect(sent.status).toBe(303);
    const path = `/api/forms/${form.id}/submissions?limit=1`;
    const { json } = await call(path, { token: owner.token });
    const [{ id } = { id: 0 }] = json as { id: number }[];
    const detail = await call(`/api/forms/${form.id}/submissions/${id}`, { token: owner.token });
    expect(detail.json).toMatchObject({
      update: { itemId: "2", changes: [{ fieldId: "who", before: "Dot", after: "Bob" }] },
    });
  });
});
