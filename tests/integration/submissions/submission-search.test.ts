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
  { name: "Cleo <b>bold</b> 東京駅 Łódź أحمد שָׁלוֹם", topic: "my own words", via: ["Phone"] },
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
    ["letters with strokes, without them", "lodz", [2]],
    ["Arabic, however its alef is written", "احمد", [2]],
    ["Hebrew, without its points", "שלום", [2]],
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
      count: 1,
      nextCursor: null,
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
  // As an earlier release folded its words.
  const [, , last = 0] = ids;
  await db.submission.update({ where: { id: last }, data: { searchText: " wcleo włodz" } });
  expect(await found({ q: "phone" })).toEqual([]);
  expect(await found({ q: "cleo" })).toEqual([2]);
  await db.$executeRaw`DELETE FROM "SearchFolding"`;
  // As a server of that release ends what it finds queued.
  await db.$executeRaw`DELETE FROM "SearchBacklog"`;
  const now = new Date();
  expect(await indexBacklog(now)).toBeGreaterThanOrEqual(ids.length);
  expect(await found({ q: "phone" })).toEqual([2, 0]);
  expect(await found({ q: "lodz" })).toEqual([2]);
  expect(await found({ q: "topsecret" })).toEqual([]);
  expect(await indexBacklog(now)).toBe(0);

  // What that server still takes while others are upgraded.
  const { versionId, answers } = await db.submission.findUniqueOrThrow({ where: { id: last } });
  const late = await db.submission.create({
    data: { formId, versionId, answers: answers ?? {}, searchText: " wcleo włodz" },
  });
  expect(await indexBacklog(now)).toBe(0);
  expect(await found({ q: "lodz" })).toEqual([2]);
  const dayLater = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  expect(await indexBacklog(dayLater)).toBeGreaterThanOrEqual(1);
  expect(await found({ q: "lodz" })).toHaveLength(2);
  expect(await indexBacklog(dayLater)).toBe(0);
  await db.submission.delete({ where: { id: late.id } });
});

it("days are those of a time zone, in lists, exports and bulk actions", async () => {
  // In Berlin the first two are of March 29, whose clocks skip an hour.
  const moments = ["2026-03-28T23:00:00Z", "2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z"];
  for (const [index, createdAt] of moments.entries()) {
    await db.submission.update({ where: { id: ids[index] ?? 0 }, data: { createdAt } });
  }
  const day = { from: "2026-03-29", to: "2026-03-29" };
  const inBerlin = { ...day, timeZone: "Europe/Berlin" };
  expect(await found(inBerlin)).toEqual([1, 0]);
  expect(await found({ ...inBerlin, q: "ann" })).toEqual([0]);
  expect(await found(day)).toEqual([2, 1]);
  const get = (path: string) => call(path, { token: account.token });
  const query = String(new URLSearchParams(inBerlin));
  const file = await get(`/api/forms/${formId}/submissions/export?${query}&format=json`);
  expect(file.headers.get("x-total-count")).toBe("2");
  const summary = await get(`/api/forms/${formId}/summary?${query}`);
  expect(summary.json).toMatchObject({ total: 2, days: [{ day: "2026-03-29", count: 2 }] });
  const run = crypto.randomUUID();
  const body = { matching: inBerlin, upTo: Math.max(...ids), atMost: 2, run };
  const path = `/api/forms/${formId}/submissions/delete`;
  expect((await call(path, { method: "POST", token: account.token, body })).json).toMatchObject({
    ids: [ids[0], ids[1]],
  });
  await change("restore", ids);
  const wrong = await get(`/api/submissions?from=2026-03-29&timeZone=Mars/Olympus`);
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("Europe/Berlin")]);
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
