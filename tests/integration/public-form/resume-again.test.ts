import { beforeAll, expect, it } from "vitest";
import { saveDraftResponse } from "@/lib/contracts/public-form/answer-drafts";
import { db } from "@/lib/server/db/client";
import { readForm } from "../../support/html-form";
import { call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { answersOf, upload } from "../support/files";
import { file, formOf, post, valueOf, type Entries } from "../support/plain-pages";

const FIELDS = [
  { id: "name", type: "text", label: "Name" },
  { id: "f", type: "file", label: "Files", maxFiles: 2 },
];

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const newForm = async (settings: object = {}) => {
  const form = { title: "Again", fields: FIELDS, settings: { resumable: true, ...settings } };
  const { publicUrl } = await newLiveForm(account, form);
  return publicUrl;
};

async function save(url: string, answers: object) {
  const { json, text } = await call(`/api/public-forms/${url}/drafts`, {
    method: "POST",
    body: { answers },
  });
  expect(json, text).not.toBeNull();
  const { resumeUrl, ...saved } = saveDraftResponse.parse(json);
  const path = new URL(resumeUrl).pathname;
  return { ...saved, path, token: path.replace("/resume/", "") };
}

async function opened(url: string, path: string) {
  const { text } = await call(path);
  const { action, entries } = readForm(text, `/api/public-forms/${url}/submit`);
  return { query: action.slice(action.indexOf("?")), entries };
}

/** Presses a button of a page, with other answers typed into it. */
const press = (
  url: string,
  { query, entries }: { query: string; entries: Entries },
  [name, value]: [string, string],
  typed: Record<string, string> = {},
) =>
  post(
    url,
    formOf([...entries.map(([id, was]) => [id, typed[id] ?? was] as const), [name, value]]),
    query,
  );

it("without JavaScript, asks before newer answers are replaced, and keeps what was typed", async () => {
  const url = await newForm();
  const { path, token } = await save(url, { name: "first" });
  const page = await opened(url, path);
  const put = await call(`/api/public-forms/${url}/drafts?resume=${token}`, {
    method: "PUT",
    body: { answers: { name: "phone" } },
  });
  expect(put.status).toBe(200);
  const withFile = {
    ...page,
    entries: [...page.entries, ["field-f", file("a.txt", "abc")] as const],
  };
  const asked = await press(url, withFile, ["form.save", "1"], { "field-name": "PC" });
  expect(asked.status).toBe(409);
  expect(asked.text).toContain("Newer answers are saved");
  expect(asked.text).toContain(`href="${path}"`);
  expect(asked.headers.get("referrer-policy")).toBe("no-referrer");
  const read = async (of: string) =>
    (await call(`/api/public-forms/${url}?resume=${of}`)).json as { draft: { answers: object } };
  expect((await read(token)).draft.answers).toEqual({ name: "phone" });
  const { action, entries } = readForm(asked.text, `/api/public-forms/${url}/submit`);
  const question = { query: action.slice(action.indexOf("?")), entries };
  const back = await press(url, question, ["form.edit", "1"]);
  expect(valueOf(back.text, "field-name")).toBe("PC");
  expect(valueOf(back.text, "field-f.kept")).toContain("a.txt");
  const other = await press(url, question, ["form.save", "save.new"]);
  const anew = other.headers.get("location")?.replace("?saved=1", "") ?? "";
  expect([other.status, anew === path]).toEqual([303, false]);
  expect((await read(token)).draft.answers).toEqual({ name: "phone" });
  const replaced = await press(url, question, ["form.save", "1"]);
  expect([replaced.status, replaced.headers.get("location")]).toEqual([303, `${path}?saved=1`]);
  // Each link has a file of its own.
  const [one, two] = await Promise.all([read(token), read(anew.replace("/resume/", ""))]);
  expect(one.draft.answers).toMatchObject({ name: "PC", f: [{ name: "a.txt", size: 3 }] });
  expect(two.draft.answers).toMatchObject({ name: "PC", f: [{ name: "a.txt", size: 3 }] });
  expect(one.draft.answers).not.toEqual(two.draft.answers);
});

it("files that another link has are copied, and both are sent with theirs", async () => {
  const url = await newForm();
  const bytes = Buffer.from("%PDF-1.4 x");
  const own = await upload(url, { name: "a.pdf", type: "application/pdf", bytes });
  const first = await save(url, { f: [own] });
  expect(first).not.toHaveProperty("copies");
  const second = await save(url, { f: [own] });
  const copy = second.copies?.[own.upload];
  expect(copy).toMatch(/^[\w-]{32}$/);
  const send = (token: string, id: string | undefined) =>
    call(`/api/public-forms/${url}/submit?resume=${token}`, {
      method: "POST",
      body: { f: [{ ...own, upload: id }] },
    });
  expect((await send(second.token, copy)).status).toBe(201);
  expect((await send(first.token, own.upload)).status).toBe(201);
  const { id } = await db.form.findFirstOrThrow({ where: { publicUrl: url } });
  expect(await answersOf(account, id)).toMatchObject([
    { f: [{ name: "a.pdf" }] },
    { f: [{ name: "a.pdf" }] },
  ]);
});

it("deletes what is saved by a post with the page's form token, after one question", async () => {
  const url = await newForm();
  const { path, token } = await save(url, { name: "Ann" });
  expect((await call(path)).text).toContain(`href="${path}?delete=1"`);
  const asked = await call(`${path}?delete=1`);
  expect(asked.text).toContain("Delete what is saved?");
  const { action, entries } = readForm(asked.text, `/api/drafts/${token}/deletion`);
  const send = (form: Entries) =>
    fetch(new URL(action, serverUrl()), { method: "POST", body: formOf(form) });
  expect((await send([])).status).toBe(400);
  expect((await send([["form.token", "ft1-made-up"]])).status).toBe(400);
  expect((await call(path)).status).toBe(200);
  const done = await send(entries);
  expect(done.status).toBe(200);
  expect(done.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await done.text()).toContain("What was saved is deleted");
  expect([(await send(entries)).status, (await call(path)).status]).toEqual([410, 410]);
});

it("saves nothing that a program filled in, and on forms for people only what their page sends", async () => {
  const url = await newForm({ isFormPageOnly: true });
  const blank = await call(`/form/${url}`);
  const { entries } = readForm(blank.text, `/api/public-forms/${url}/submit`);
  const page = { query: "?from=form", entries };
  const trap = entries.find(([name]) => /^q[\da-f]{12}$/.test(name))?.[0] ?? "";
  const refused = await press(url, page, ["form.save", "1"], { [trap]: "x", "field-name": "Ann" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Nothing was saved.");
  expect(valueOf(refused.text, "field-name")).toBe("Ann");
  expect((await press(url, page, ["form.save", "1"])).status).toBe(303);
  const program = (headers: Record<string, string>, answers: object = {}) =>
    call(`/api/public-forms/${url}/drafts`, { method: "POST", body: { answers }, headers });
  expect((await program({})).status).toBe(403);
  const token = valueOf(blank.text, "form.token");
  const browser = { "X-Form-Token": token, "Sec-Fetch-Site": "same-origin" };
  expect((await program(browser)).status).toBe(201);
  expect((await program(browser, { [trap]: "x" })).status).toBe(403);
  const made = await program({ ...browser, "X-Form-Token": "made up" });
  expect(made.status).toBe(403);
});
