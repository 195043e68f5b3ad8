import { beforeAll, expect, it } from "vitest";
import { readForm } from "../../support/html-form";
import { call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { submit } from "../support/files";

const FIELDS = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "note", type: "text", label: "Note" },
];

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

async function sentBy(who: "person" | "bot") {
  const settings = { correctableDays: 0, withdrawable: true };
  const form = await newLiveForm(account, { title: "Suspected", fields: FIELDS, settings });
  const page = (await call(`/form/${form.publicUrl}`)).text;
  const [, trap = ""] = /name="(q[0-9a-f]{12})"/.exec(page) ?? [];
  const filled = who === "bot" ? { [trap]: "Buy now" } : {};
  const { json } = await submit(form.publicUrl, { name: "Ann", ...filled });
  const { id: sid, correctUrl } = json as { id: number; correctUrl: string };
  const path = new URL(correctUrl).pathname;
  const api = path.replace("/correct/", "/api/corrections/");
  const posted = async (address: string, entries: [string, string][]) => {
    const body = new URLSearchParams(entries);
    const place = new URL(address, serverUrl());
    return (await fetch(place, { method: "POST", body, redirect: "manual" })).status;
  };
  return { ...form, sid, path, api, posted };
}

/** The statuses of all that a link is for. */
async function statusesOf(who: "person" | "bot") {
  const { path, api, posted } = await sentBy(who);
  const opened = await call(path);
  const { action, entries } = readForm(opened.text, api);
  const other = entries.map(([name, value]): [string, string] => [
    name,
    name === "field-name" ? "Bob" : value,
  ]);
  const json = {
    method: "POST",
    body: { note: "x" },
    headers: { "X-Item-Revision": "2" },
  } as const;
  return [
    opened.status,
    await posted(action, other),
    (await call(`${path}?done=corrected`)).status,
    (await call(api, json)).status,
    (await call(`${path}?withdraw=1`)).status,
    await posted(`${api}/withdrawal`, []),
    (await call(path)).status,
  ];
}

it("a link says the same to whoever is in quarantine", async () => {
  const statuses = await statusesOf("person");
  expect(statuses).toEqual([200, 303, 200, 200, 200, 303, 410]);
  expect(await statusesOf("bot")).toEqual(statuses);
});

it("what was corrected in quarantine is found and counted once it is released", async () => {
  const { id, sid, api } = await sentBy("bot");
  const headers = { "X-Item-Revision": "1" };
  await call(api, { method: "POST", body: { name: "Rosalind" }, headers });
  const list = async (query: string) => {
    const { token } = account;
    return (await call(`/api/forms/${id}/submissions${query}`, { token })).json;
  };
  expect(await list("?quarantined=1")).toMatchObject([{ id: sid, data: { name: "Rosalind" } }]);
  expect(await list("?q=rosalind")).toEqual([]);
  const release = { method: "POST", token: account.token, body: { ids: [sid] } } as const;
  await call(`/api/forms/${id}/submissions/release`, release);
  expect(await list("?q=rosalind")).toMatchObject([{ id: sid, revision: 2 }]);
  expect(await list("?q=ann")).toEqual([]);
});
