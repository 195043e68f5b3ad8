import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeAll, describe, expect, it } from "vitest";
import {
  submissionChangeResponse,
  submissionDetailResponse,
  submissionListResponse,
} from "@/lib/contracts/submissions/submissions";
import { call, newAccount, newLiveForm, type Account } from "../support/api";

const NAME = { id: "name", type: "text", label: "Name" };
// Headers that browsers set on calls of our own page.
const FROM_PAGE = { "Sec-Fetch-Site": "same-origin" };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

async function visit(settings: Readonly<Record<string, unknown>> = {}) {
  const form = await newLiveForm(account, { title: "Guests", fields: [NAME], settings });
  return { ...form, ...(await open(form.publicUrl)) };
}

async function open(publicUrl: string) {
  const { text } = await call(`/form/${publicUrl}`);
  const [, token = ""] = /name="form\.token" value="([^"]+)"/.exec(text) ?? [];
  const [, trapName = ""] = /name="(q[0-9a-f]{12})"/.exec(text) ?? [];
  return { token, trapName, text };
}

function send(
  publicUrl: string,
  { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
) {
  const path = `/api/public-forms/${publicUrl}/submit`;
  return call(path, { method: "POST", body: { name: "Ann", ...body }, headers });
}

async function list(formId: number, query = "") {
  const path = `/api/forms/${formId}/submissions${query}`;
  const reply = await call(path, { token: account.token });
  const ids = submissionListResponse.parse(reply.json).map(({ id }) => id);
  return { ids, total: reply.headers.get("x-total-count"), headers: reply.headers };
}

async function change(formId: number, what: "release" | "delete", ids: unknown) {
  const path = `/api/forms/${formId}/submissions/${what}`;
  return call(path, { method: "POST", token: account.token, body: { ids } });
}

describe("a page", () => {
  it("has a token of its own for every visit, and the trap of its version", async () => {
    const { publicUrl, token, trapName, text } = await visit();
    expect(token).toMatch(/^ft1-/);
    expect(trapName).not.toBe("");
    const again = await open(publicUrl);
    expect(again.trapName).toBe(trapName);
    expect(again.token).not.toBe(token);
    expect(again.text).not.toContain(token);
    // Once, so that a page that is kept for all visits differs in one place.
    expect(text.split(token)).toHaveLength(2);
  });
});

describe("an answer from the page", () => {
  it("is stored like any, even at once", async () => {
    const { id, publicUrl, token } = await visit();
    const sent = await send(publicUrl, { headers: { ...FROM_PAGE, "X-Form-Token": token } });
    expect(sent.status).toBe(201);
    expect(sent.headers.get("x-form-challenge")).toBeNull();
    const { ids, headers } = await list(id);
    expect(ids).toHaveLength(1);
    expect(headers.get("x-quarantined-count")).toBe("0");
  });

  it("is taken from a program that solves what it is asked, once", async () => {
    const { id, publicUrl, token } = await visit();
    const headers = { "X-Form-Token": token };
    const asked = await send(publicUrl, { headers });
    expect(asked.status).toBe(428);
    expect(asked.headers.get("content-type")).toContain("text/plain");
    const text = Buffer.from(asked.headers.get("x-form-challenge") ?? "", "base64").toString();
    // As the server wrote it.
    const challenge = JSON.parse(text) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    const proven = { headers: { ...headers, "X-Form-Proof": proof } };
    expect((await send(publicUrl, proven)).status).toBe(201);
    expect((await send(publicUrl, proven)).status).toBe(428);
    expect((await list(id)).ids).toHaveLength(1);
  });
});

describe("a page without scripts", () => {
  it("sends normal answers like any, and is thanked also for what is quarantined", async () => {
    const { id, publicUrl, token, trapName } = await visit();
    const post = (values: Record<string, string>) =>
      call(`/api/public-forms/${publicUrl}/submit?from=form`, {
        method: "POST",
        raw: new URLSearchParams({ "field-name": "Ann", ...values }).toString(),
        headers: { ...FROM_PAGE, "Content-Type": "application/x-www-form-urlencoded" },
      });
    const other = (await open(publicUrl)).token;
    const replies = [
      await post({ "form.token": token, [trapName]: "" }),
      await post({ "form.token": other, [trapName]: "Buy now" }),
      await post({}),
    ];
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await list(id)).toMatchObject({ total: "1" });
    expect(await list(id, "?quarantined=1")).toMatchObject({ total: "2" });
  });
});

describe("a form for its own page only", () => {
  it("refuses other senders in one sentence", async () => {
    const { publicUrl, token } = await visit({ isFormPageOnly: true });
    const refused = await send(publicUrl);
    expect([refused.status, refused.text]).toEqual([
      403,
      "This form only takes answers from its own page. Please reload the page and send them again.",
    ]);
    const headers = { ...FROM_PAGE, "X-Form-Token": token };
    expect((await send(publicUrl, { headers })).status).toBe(201);
  });
});

describe("the quarantine", () => {
  it("takes what fills in the trap, without a word to the sender", async () => {
    const { id, publicUrl, trapName } = await visit();
    const sent = await send(publicUrl, { body: { [trapName]: "Buy now" } });
    expect([sent.status, Object.keys(sent.json ?? {})]).toEqual([201, ["id"]]);
    expect(await list(id)).toMatchObject({ ids: [], total: "0" });
    const quarantined = await list(id, "?quarantined=1");
    expect([quarantined.total, quarantined.headers.get("x-quarantined-count")]).toEqual(["1", "1"]);
    const one = await call(`/api/forms/${id}/submissions/${quarantined.ids[0]}`, {
      token: account.token,
    });
    const detail = submissionDetailResponse.parse(one.json);
    expect(detail.quarantineReasons).toEqual(["A field that people cannot see was filled in."]);
    expect(one.text).not.toContain("Buy now");
    const stats = await call(`/api/forms/${id}/stats`, { token: account.token });
    expect(stats.json).toMatchObject({ submissions: 0 });
  });

  it("is left by releasing or deleting", async () => {
    const { id, publicUrl, trapName } = await visit();
    const ids = [];
    for (const body of [{ [trapName]: "a" }, { [trapName]: "b" }]) {
      ids.push(submissionIdOf(await send(publicUrl, { body })));
    }
    const released = await change(id, "release", [ids[0]]);
    expect([released.status, submissionChangeResponse.parse(released.json).count]).toEqual([
      200, 1,
    ]);
    expect((await list(id)).ids).toEqual([ids[0]]);
    await change(id, "delete", ids);
    expect(await list(id)).toMatchObject({ ids: [], total: "0" });
    expect((await list(id, "?quarantined=1")).ids).toEqual([]);
  });

  it.each([[[]], [["1"]], [[0]], [[1.5]], ["1"], [null]])("refuses %j for ids", async (ids) => {
    const { id } = await visit();
    expect((await change(id, "release", ids)).status).toBe(400);
    expect((await change(id, "delete", ids)).status).toBe(400);
  });
});

function submissionIdOf({ json }: { json: unknown }): number {
  return typeof json === "object" && json !== null && "id" in json ? Number(json.id) : 0;
}
