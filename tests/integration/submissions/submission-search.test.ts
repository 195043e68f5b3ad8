import { beforeAll, describe, expect, it } from "vitest";
import { submissionListResponse } from "@/lib/contracts/submissions/submissions";
import { db } from "@/lib/server/db/client";
import { indexBacklog } from "@/lib/server/submissions/search/index-backlog";
import { call, newAccount, newLiveForm, type Account } from "../support/api";

const FIELDS = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "topic", type: "dropdown", label: "Topic", options: ["Sales", "Help & more", "Other"] },
  { id: "via", type: "multiselect", label: "Via", options: ["E-mail", "Phone", "Other"] },
  { id: "news", type: "checkbox", label: "News" },
  { id: "pin", type: "password", label: "Pin" },
];
const ANSWERS = [
  { name: "Ann Ångström", topic: "Sales", via: ["E-mail", "Phone"], pin: "topsecret" },
  { name: 'O\'Brien "Bob" AND', topic: "Help & more", news: true },
  { name: "Cleo <b>bold</b> 東京駅", topic: "my own words", via: ["Phone"] },
];

let account: Account;
let formId: number;
let ids: number[];

beforeAll(async () => {
  account = await newAccount();
  const form = await newLiveForm(account, { title: "Searched", fields: FIELDS });
  // Another form with the same words, to check that searches are limited to one form.
  const other = await newLiveForm(account, { title: "Other", fields: FIELDS });
  formId = form.id;
  ids = [];
  for (const body of ANSWERS) {
    const submit = (url: string) =>
      call(`/api/public-forms/${url}/submit`, { method: "POST", body });
    ids.push(((await submit(form.publicUrl)).json as { id: number }).id); // 201 answers with an id
    await submit(other.publicUrl);
  }
});

async function found(query: Record<string, string>): Promise<number[]> {
  const reply = await call(`/api/forms/${formId}/submissions?${new URLSearchParams(query)}`, {
    token: account.token,
  });
  const rows = submissionListResponse.parse(reply.json);
  expect(reply.headers.get("x-total-count")).toBe(String(rows.length));
  return rows.map(({ id }) => ids.indexOf(id));
}

const change = (what: string, chosen: number[]) =>
  call(`/api/forms/${formId}/submissions/${what}`, {
    method: "POST",
    token: account.token,
    body: { ids: chosen },
  });

describe("search", () => {
  it.each([
    ["a word, without accents and case", "ANGSTROM", [0]],
    ["with accents", "ångström", [0]],
    ["the beginning of a word", "ang", [0]],
    ["no middle of a word", "strom", []],
    ["words anywhere, all of them", "phone ann", [0]],
    ["not one word of two", "ann nobody", []],
    ["quotes and operators as text", `o'brien "bob" AND`, [1]],
    ["an operator alone", "AND", [1]],
    ["nothing that could be code", `") OR ("a`, []],
    ["marks alone", "'\" * : & | !", []],
    ["characters of scripts without blanks", "東京", [2]],
    ["the text behind Other", "own words", [2]],
    ["no password", "topsecret", []],
  ])("finds %s", async (_what, q, expected) => {
    expect(await found({ q })).toEqual(expected);
  });
});

describe("filters", () => {
  it.each([
    ["an option", { choice: "topic:Sales" }, [0]],
    ["an option with any sign", { choice: "topic:Help & more" }, [1]],
    ["one of several", { choice: "via:Phone" }, [2, 0]],
    ["all that are named", { choice: "via:Phone\ntopic:Sales" }, [0]],
    ["a custom text under Other", { choice: "topic:Other" }, [2]],
    ["a ticked box", { choice: "news:Yes" }, [1]],
    ["what nobody chose", { choice: "topic:Nothing" }, []],
    ["an option and words", { choice: "via:Phone", q: "cleo" }, [2]],
    ["words and what was not synced", { q: "phone", synced: "false" }, [2, 0]],
    ["words and a day", { q: "phone", from: "2020-01-01", to: "2020-01-02" }, []],
    ["words and a span", { q: "phone", from: "2020-01-01", to: "2099-01-02" }, [2, 0]],
    ["a span", { from: "2020-01-01", to: "2099-01-02" }, [2, 1, 0]],
  ])("find %s", async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });
});

describe("deleted submissions", () => {
  it("are in their own list, found there, and brought back with their words", async () => {
    expect((await change("delete", [ids[0] ?? 0])).json).toEqual({
      ...{ count: 1, nextCursor: null },
      ids: [ids[0]],
    });
    expect(await found({ q: "angstrom" })).toEqual([]);
    expect(await found({ deleted: "1" })).toEqual([0]);
    expect(await found({ deleted: "1", q: "angstrom", choice: "topic:Sales" })).toEqual([0]);
    const restored = { count: 1, nextCursor: null };
    expect((await change("restore", [ids[0] ?? 0, 999_999])).json).toEqual(restored);
    expect(await found({ deleted: "1" })).toEqual([]);
    expect(await found({ q: "angstrom" })).toEqual([0]);
    expect(await found({})).toEqual([2, 1, 0]);
  });

  it("stay deleted after 30 days", async () => {
    const id = ids[0] ?? 0;
    await change("delete", [id]);
    const deletedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await db.submission.update({ where: { id }, data: { deletedAt } });
    expect((await change("restore", [id])).json).toEqual({ count: 0, nextCursor: null });
    await db.submission.update({ where: { id }, data: { deletedAt: null } });
    expect(await found({ q: "angstrom" })).toEqual([0]);
  });
});

it("what was stored before the index is found once it has caught up", async () => {
  await db.submission.updateMany({ where: { formId }, data: { searchText: "" } });
  expect(await found({ q: "phone" })).toEqual([]);
  await db.$executeRawUnsafe(`INSERT INTO "SearchBacklog" ("upTo") VALUES (${Math.max(...ids)})`);
  expect(await indexBacklog()).toBeGreaterThanOrEqual(ids.length);
  expect(await found({ q: "phone" })).toEqual([2, 0]);
  expect(await found({ q: "topsecret" })).toEqual([]);
  expect(await indexBacklog()).toBe(0);
});

it("deliveries of chosen submissions are sent again", async () => {
  const form = await newLiveForm(account, {
    title: "Delivered",
    fields: FIELDS,
    webhooks: ["https://hooks.example/a"],
  });
  const sent = await call(`/api/public-forms/${form.publicUrl}/submit`, {
    method: "POST",
    body: { name: "Ann" },
  });
  const { id } = sent.json as { id: number }; // 201 answers with an id
  await db.outboxJob.updateMany({ where: { submissionId: id }, data: { state: "failed" } });
  const reply = await call(`/api/forms/${form.id}/submissions/resend`, {
    method: "POST",
    token: account.token,
    body: { ids: [id, 999_999] },
  });
  expect([reply.status, reply.json]).toEqual([202, { count: 1, nextCursor: null }]);
  const [job] = await db.outboxJob.findMany({ where: { submissionId: id } });
  expect(job?.state).toBe("waiting");
});
