import { beforeAll, describe, expect, it } from "vitest";
import { submissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { readForm } from "../../support/html-form";
import { call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { submit } from "../support/files";

const FIELDS = [
  {
    id: "rooms",
    type: "table",
    label: "Rooms",
    maxRows: 4,
    columns: [
      { id: "name", type: "text", label: "Name", required: true },
      { id: "price", type: "number", label: "Price" },
      { id: "twice", type: "calculation", label: "Twice", formula: "{price} * 2" },
    ],
  },
  { id: "total", type: "calculation", label: "Total", formula: "SUM({rooms.twice})" },
  { id: "guests", type: "section", label: "Guests", repeat: { rowLabel: "Guest" } },
  { id: "who", type: "text", label: "Who", sectionId: "guests" },
  { id: "pass", type: "file", label: "Passport", sectionId: "guests" },
];
const PASS = { name: "a.txt", type: "text/plain", size: 2, content: "data:text/plain;base64,aGk=" };
const SENT = {
  rooms: [{ name: "A", price: 1 }, { name: "B", price: 2 }, { name: "C" }],
  guests: [{ who: "Ida", pass: PASS }],
};

type Row = { _key: string; name?: string; pass?: { content: string } } & Record<string, unknown>;
type Data = { rooms?: Row[]; guests?: Row[]; total?: number };

let account: Account;
let form: Awaited<ReturnType<typeof newLiveForm>>;

beforeAll(async () => {
  account = await newAccount();
  const settings = { correctableDays: 0 };
  form = await newLiveForm(account, { title: "Corrected rows", fields: FIELDS, settings });
});

async function sent() {
  const { id, correctUrl } = (await submit(form.publicUrl, SENT)).json as {
    id: number;
    correctUrl: string;
  };
  const path = `/api/forms/${form.id}/submissions/${id}`;
  const page = new URL(correctUrl).pathname;
  return {
    path,
    page,
    action: page.replace("/correct/", "/api/corrections/"),
    ...(await read(path)),
  };
}

async function read(path: string) {
  const { json } = await call(path, { token: account.token });
  const { data, revision, revisions } = submissionDetailResponse.parse(json);
  // As it was sent above.
  return { data: data as Data, revision, revisions };
}

const namesOf = ({ rooms = [] }: Data) => rooms.map(({ name }) => name);
const keysOf = ({ rooms = [] }: Data) => rooms.map(({ _key }) => _key);

describe.each([
  [
    "by the team",
    ({ path }: { path: string; action: string }, answers: object) =>
      call(path, {
        method: "PATCH",
        token: account.token,
        body: { answers },
        headers: { "If-Match": '"1"' },
      }),
  ],
  [
    "by the respondent's link",
    ({ action }: { path: string; action: string }, answers: object) =>
      call(action, { method: "POST", body: answers, headers: { "X-Item-Revision": "1" } }),
  ],
])("rows that are corrected %s", (_, correct) => {
  it("keep their keys when they are moved and changed, and give new ones to rows that are added", async () => {
    const before = await sent();
    const [a, b] = before.data.rooms ?? [];
    const rooms = [{ ...b, price: 5 }, { ...a }, { name: "D", price: 4 }];
    const reply = await correct(before, { rooms, guests: before.data.guests });
    expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.anything()]);
    const { data, revision } = await read(before.path);
    expect(revision).toBe(2);
    expect(namesOf(data)).toEqual(["B", "A", "D"]);
    const [keyB, keyA, keyD] = keysOf(data);
    expect([keyB, keyA]).toEqual([b?._key, a?._key]);
    expect(keysOf(before.data)).not.toContain(keyD);
    expect(data.rooms?.map(({ twice }) => twice)).toEqual([10, 2, 8]);
    expect(data.total).toBe(20);
    // The file of a row is the one that was sent.
    expect(data.guests?.[0]?.pass?.content).toBe(before.data.guests?.[0]?.pass?.content);
    expect(data.guests?.[0]?.pass?.content).toMatch(/^\/api\/files\//);
  });

  it("are refused cell by cell, and nothing is changed", async () => {
    const before = await sent();
    const rooms = [{ name: "A" }, { price: "many" }];
    const reply = await correct(before, { rooms, guests: before.data.guests });
    expect(reply.status).toBe(400);
    const errors = decodeURIComponent(reply.headers.get("X-Error-Fields") ?? "");
    expect(Object.keys(JSON.parse(errors) as object)).toEqual(["rooms.2.name", "rooms.2.price"]);
    expect((await read(before.path)).data).toEqual(before.data);
  });
});

it("a page of a correction without JavaScript has the rows with their keys, and takes one out", async () => {
  const before = await sent();
  const { action, entries } = readForm((await call(before.page)).text, before.action);
  const shown = Object.fromEntries(entries);
  expect(shown).toMatchObject({ "field-rooms.1.name": "A", "field-rooms.2.price": "2" });
  const body = new URLSearchParams(entries.map(([name, value]) => [name, value]));
  body.set("field-rooms.1.name", "Aa");
  body.append("field-rooms.drop", "2");
  const reply = await fetch(new URL(action, serverUrl()), {
    method: "POST",
    body,
    redirect: "manual",
  });
  expect([reply.status, (await reply.text()).match(/text-danger[^]{0,900}/g)]).toEqual([303, null]);
  const { data } = await read(before.path);
  expect(namesOf(data)).toEqual(["Aa", "C"]);
  const [a, , c] = before.data.rooms ?? [];
  expect(keysOf(data)).toEqual([a?._key, c?._key]);
});
