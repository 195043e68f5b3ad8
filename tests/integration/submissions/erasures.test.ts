import { beforeAll, expect, it } from "vitest";
import { erasureResponse, startErasureResponse } from "@/lib/contracts/submissions/erasures";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { newMember } from "../support/teams";
import { newToken } from "../support/tokens";

let account: Account;
let form: Awaited<ReturnType<typeof newLiveForm>>;

beforeAll(async () => {
  account = await newAccount();
  form = await newLiveForm(account, {
    title: "Erased",
    fields: [{ id: "name", type: "text", label: "Name" }],
  });
});

const ask = (path: string, { token, body }: { token?: string; body?: unknown } = {}) =>
  call(path, {
    token: token ?? account.token,
    ...(body !== undefined && { method: "POST", body }),
  });
const search = (body: unknown, token?: string) =>
  ask("/api/erasures/search", { body, ...(token && { token }) });
const start = (body: unknown, token?: string) =>
  ask("/api/erasures", { body, ...(token && { token }) });

async function send(name: string): Promise<number> {
  const path = `/api/public-forms/${form.publicUrl}/submit`;
  const sent = await call(path, { method: "POST", body: { name } });
  return (sent.json as { id: number }).id; // 201 answers with an id
}

it("lists what is found, refuses another number, and reports by id alone", async () => {
  const first = await send("Ann Snapdragon");
  const found = await search({ text: "  SNAPDRAGON " });
  expect([found.status, found.json]).toEqual([
    200,
    {
      count: 1,
      submissions: [
        {
          formId: form.id,
          formTitle: "Erased",
          submissionId: first,
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        },
      ],
    },
  ]);
  await send("snapdragon");
  const refused = await start({ text: "snapdragon", count: 1 });
  expect([refused.status, refused.text]).toEqual([
    409,
    "2 submissions are found by now. Please search again.",
  ]);
  const begun = await start({ text: "snapdragon", count: 2 });
  expect(begun.status).toBe(202);
  const { id } = startErasureResponse.parse(begun.json);
  const report = await ask(`/api/erasures/${id}`);
  expect([report.status, report.text]).toEqual([200, expect.not.stringMatching(/snapdragon/i)]);
  expect(erasureResponse.parse(report.json)).toMatchObject({ id, state: "running" });
  expect((await ask("/api/erasures")).json).toMatchObject([
    { id, state: "running", count: 2, erasedCount: 0, keptCount: 0 },
  ]);
  const { json, text } = await ask("/api/audit-log");
  expect(json).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: "person-searched", subject: "1 submission" }),
      expect.objectContaining({ event: "person-erased", subject: "2 submissions" }),
    ]),
  );
  expect(text).not.toMatch(/snapdragon/i);
});

it.each([
  ["no text", {}],
  ["a short one", { text: " ab " }],
  ["a long one", { text: "x".repeat(201) }],
  ["no text at all", { text: 7 }],
  ["more than a text", { text: "abc", formId: 1 }],
])("refuses a search with %s", async (_what, body) => {
  expect((await search(body)).status).toBe(400);
});

it.each([
  ["no number", { text: "abc" }],
  ["a negative one", { text: "abc", count: -1 }],
  ["a part of one", { text: "abc", count: 0.5 }],
  ["a text as number", { text: "abc", count: "1" }],
])("refuses an erasure with %s", async (_what, body) => {
  expect((await start(body)).status).toBe(400);
});

it("is for owners, and for people", async () => {
  const { token: secret } = await newToken(account);
  const editor = await newMember(account, "editor");
  for (const token of [secret, editor.token]) {
    const replies = [
      await search({ text: "snapdragon" }, token),
      await start({ text: "snapdragon", count: 2 }, token),
      await ask("/api/erasures", { token }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  const stranger = await newAccount();
  const found = await search({ text: "snapdragon" }, stranger.token);
  expect(found.json).toEqual({ count: 0, submissions: [] });
});
