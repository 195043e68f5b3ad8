import { beforeAll, expect, it } from "vitest";
import { readForm } from "@/tests/support/html-form";
import { call, newAccount, newForm, type Account } from "../support/api";

const FIELDS = [{ id: "pet", type: "radio", label: "Pet", options: ["Cat", "Dog"] }];
const SETTINGS = {
  languages: ["en", "de", "ar"],
  correctableDays: 7,
  withdrawable: true,
  resumable: true,
  follow: { enabled: true, columnIds: [], answers: true },
};
const FRENCH = { "Accept-Language": "fr" };
const GERMAN = {
  title: { text: "Haustiere" },
  "fields.pet.label": { text: "Haustier" },
  "fields.pet.options.Cat": { text: "Katze" },
};

let account: Account;
let id: number;
let draft: { resumeUrl: string };
let sent: { followUrl: string; correctUrl: string };

const asOwner = (path: string, method: "PUT" | "POST", body?: unknown) =>
  call(`/api/forms/${id}${path}`, { method, token: account.token, body });
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
const open = (url: string, more = "") => call(pathOf(url) + more, { headers: FRENCH });
const post = (path: string, entries: readonly [string, string][]) =>
  call(path, {
    method: "POST",
    raw: String(new URLSearchParams(entries.map(([name, value]) => [name, value]))),
    headers: { ...FRENCH, "Content-Type": "application/x-www-form-urlencoded" },
  });

beforeAll(async () => {
  account = await newAccount();
  const translations = { de: GERMAN };
  const form = { title: "Pets", fields: FIELDS, settings: SETTINGS, translations };
  ({ id } = await newForm(account, form));
  const { json } = await asOwner("/publish", "POST");
  const { publicUrl } = json as { publicUrl: string };
  const send = (to: string, body: object) =>
    call(`/api/public-forms/${publicUrl}/${to}?lang=de`, { method: "POST", body });
  sent = (await send("submit", { pet: "Cat" })).json as typeof sent;
  draft = (await send("drafts", { answers: { pet: "Cat" } })).json as typeof draft;
});

it("a page of a link that is asked for in another language sends in that", async () => {
  const { text } = await open(sent.correctUrl, "?lang=ar");
  expect(text).toMatch(/<html lang="ar" dir="rtl"/);
  const { action, entries } = readForm(text, "/api/corrections");
  const wrong = entries.map(([name, value]): [string, string] => [
    name,
    name === "field-pet" ? "Bird" : value,
  ]);
  expect((await post(action, wrong)).text).toMatch(/<html lang="ar"/);
  const done = await post(action, entries);
  expect(done.status).toBe(303);
  expect((await open(done.headers.get("location") ?? "")).text).toMatch(/<html lang="ar"/);
  const asked = await open(sent.correctUrl, "?lang=ar&withdraw=1");
  expect(readForm(asked.text, "/api/corrections").action).toMatch(/\/withdrawal\?lang=ar$/);
});

it("a submission stays in a language that the form offers no more", async () => {
  await asOwner("", "PUT", { title: "Animals", settings: { languages: ["en", "ar"] } });
  expect((await asOwner("/publish", "POST")).status).toBe(200);
  const follow = await open(sent.followUrl);
  expect(follow.text).toMatch(/<html lang="de"[^]*Haustiere[^]*Ihre Antworten[^]*Katze/);
  const correct = await open(sent.correctUrl);
  expect(correct.text).toMatch(/<html lang="de"[^]*Korrektur von[^]*Haustier[^]*Katze/);
  const { action, entries } = readForm(correct.text, "/api/corrections");
  const done = await post(action, entries);
  expect(done.status).toBe(303);
  const said = await open(done.headers.get("location") ?? "");
  expect(said.text).toMatch(/<html lang="de"[^]*Haustiere/);
  expect((await open(sent.followUrl, "?lang=ar")).text).toMatch(/<html lang="ar"[^]*Animals/);
});

it("saved answers stay in the words of such a language, beside the texts that the form has now", async () => {
  const page = await open(draft.resumeUrl);
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<html lang="de"[^]*Gespeichert am[^]*<h1 lang="en"[^>]*>Animals/);
  for (const more of ["?saved=1", "?file=1", "?delete=1"]) {
    const other = await open(draft.resumeUrl, more);
    expect([other.status, other.headers.get("content-language")]).toEqual([200, "de"]);
  }
  expect((await open(draft.resumeUrl, "?lang=ar")).text).toMatch(/<html lang="ar"/);
  const { action, entries } = readForm(page.text, "/api/public-forms");
  const done = await post(action, entries);
  expect(done.status).toBe(303);
  expect((await open(done.headers.get("location") ?? "")).status).toBe(200);
});
