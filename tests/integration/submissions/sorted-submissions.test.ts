import { beforeAll, expect, it } from "vitest";
import { submissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { call, newAccount, newLiveForm, type Account } from "../support/api";

const FIELDS = [
  { id: "name", type: "text", label: "Name" },
  { id: "cost", type: "number", label: "Cost" },
  { id: "pin", type: "password", label: "Pin" },
];
const ANSWERS = [
  { name: "Ångström", cost: 9 },
  { name: "item 10", cost: 10.5 },
  { name: "item 9", cost: -1 },
  { name: "zoe" },
  { cost: 10 },
];

let account: Account;
let formId: number;
let ids: number[];

beforeAll(async () => {
  account = await newAccount();
  const form = await newLiveForm(account, { title: "Sorted", fields: FIELDS });
  formId = form.id;
  ids = [];
  for (const body of ANSWERS) {
    const sent = await call(`/api/public-forms/${form.publicUrl}/submit`, { method: "POST", body });
    ids.push((sent.json as { id: number }).id); // 201 answers with an id
  }
});

/** The whole list by pages of two, as places of `ANSWERS`, and the newest id that its first page names. */
async function listed(path: string, query: Record<string, string>) {
  const places: number[] = [];
  let next: string | null = `${path}?${new URLSearchParams({ ...query, limit: "2" })}`;
  let newest: string | null = null;
  while (next !== null) {
    const reply = await call(next, { token: account.token });
    expect(reply.status, reply.text).toBe(200);
    places.push(...(reply.json as { id: number }[]).map(({ id }) => ids.indexOf(id)));
    newest ??= reply.headers.get("x-newest-id");
    next = /<(.*)>/.exec(reply.headers.get("link") ?? "")?.[1] ?? null;
  }
  return { places, newest: newest && ids.indexOf(Number(newest)) };
}

const ofForm = () => `/api/forms/${formId}/submissions`;

it.each([
  ["the newest first", {}, [4, 3, 2, 1, 0], null],
  ["the oldest first", { order: "asc" }, [0, 1, 2, 3, 4], 4],
  ["the oldest of some words first", { order: "asc", q: "item" }, [1, 2], 2],
  ["by numbers", { sort: "answer:cost" }, [2, 0, 4, 1, 3], 4],
  ["by numbers, down", { sort: "answer:cost", order: "desc" }, [1, 4, 0, 2, 3], 4],
  ["by texts", { sort: "answer:name" }, [0, 2, 1, 3, 4], 4],
  ["by texts of some words", { sort: "answer:name", order: "desc", q: "item" }, [1, 2], 2],
])("lists them %s, page by page", async (_what, query: Record<string, string>, places, newest) => {
  expect(await listed(ofForm(), query)).toEqual({ places, newest });
  if (query.sort === undefined) {
    expect((await listed("/api/submissions", query)).places).toEqual(places);
  }
});

it("names the neighbours of the sorted list", async () => {
  const neighbours = async (place: number, query: Record<string, string>) => {
    const path = `${ofForm()}/${ids[place]}?${new URLSearchParams(query)}`;
    const reply = submissionDetailResponse.parse((await call(path, { token: account.token })).json);
    return [reply.newerId, reply.olderId].map((id) => id && ids.indexOf(id));
  };
  expect(await neighbours(2, { order: "asc" })).toEqual([1, 3]);
  expect(await neighbours(4, { sort: "answer:cost" })).toEqual([0, 1]);
  expect(await neighbours(2, { sort: "answer:cost" })).toEqual([null, 0]);
  expect(await neighbours(3, { sort: "answer:cost", order: "desc" })).toEqual([2, null]);
});

it("goes on behind a submission that left the list meanwhile", async () => {
  const [, , third = 0] = ids;
  const change = (what: string) =>
    call(`${ofForm()}/${what}`, { method: "POST", token: account.token, body: { ids: [third] } });
  await change("delete");
  const rest = `${ofForm()}?sort=answer:cost&cursor=${third}`;
  const { json } = await call(rest, { token: account.token });
  expect((json as { id: number }[]).map(({ id }) => ids.indexOf(id))).toEqual([0, 4, 1, 3]);
  await change("restore");
});

it("sorts by a field of the working copy, which nobody has answered, newest first", async () => {
  const path = `/api/forms/${formId}`;
  const added = { id: "draft", type: "text", label: "Draft" };
  const body = { fields: [...FIELDS, added] };
  const saved = await call(path, { method: "PUT", token: account.token, body });
  expect(saved.status, saved.text).toBe(200);
  const { places } = await listed(ofForm(), { sort: "answer:draft" });
  expect(places).toEqual([4, 3, 2, 1, 0]);
});

it.each([
  ["sort=answer:pin", "no field of that name"],
  ["sort=answer:nothing", "no field of that name"],
  ["sort=name", "sort by createdAt"],
  ["order=up", "asc or desc"],
  ["sort=answer:cost&cursor=2147483646", "begin with the first"],
])("refuses %s in words", async (query, words) => {
  const reply = await call(`${ofForm()}?${query}`, { token: account.token });
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(words)]);
});
