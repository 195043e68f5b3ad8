import { beforeAll, expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { call, newAccount, newForm, type Account } from "../support/api";
import { formOf, post } from "../support/plain-pages";

const FIELDS = [
  plain("pet", { type: "radio", label: "Pet", options: ["Cat", "Dog"], required: true }),
  plain("home", { type: "dropdown", label: "Home", description: "Where?", options: ["House"] }),
  plain("name", { label: "Name" }),
];
const CATS = { match: "all", items: [{ fieldId: "pet", operator: "equals", value: "Cat" }] };
const ENDING = {
  id: "cats",
  rules: CATS,
  icon: "done",
  title: "Cats it is, {{pet}}",
  text: "Take it home",
  redirectUrl: "https://example.org/en",
};
const GERMAN = {
  title: "Haustiere",
  "fields.pet.label": "Tier",
  "fields.pet.options.Cat": "Katze",
  "fields.home.options.House": "Haus",
  "endings.cats.title": "Also eine Katze: {{pet}}",
  "endings.cats.redirectUrl": "https://example.org/de",
};

let account: Account;
let url: string;
let formId: number;

const open = (query: string, header = "*") =>
  call(`/form/${url}${query}`, { headers: { "Accept-Language": header } });
const send = (body: unknown, query = "") =>
  call(`/api/public-forms/${url}/submit${query}`, { method: "POST", body });

beforeAll(async () => {
  account = await newAccount();
  const settings = {
    languages: ["en", "de", "ar"],
    endings: [ENDING],
    submitLabel: "Send my pet",
  };
  const form = await newForm(account, {
    title: "Pets",
    description: "About them",
    fields: FIELDS,
    settings,
  });
  formId = form.id;
  const texts = Object.fromEntries(Object.entries(GERMAN).map(([key, text]) => [key, { text }]));
  const path = `/api/forms/${formId}`;
  const translated = await call(`${path}/translations/de`, {
    method: "PUT",
    token: account.token,
    body: { texts },
  });
  expect(translated.status).toBe(200);
  const published = await call(`${path}/publish`, { method: "POST", token: account.token });
  expect(published.status).toBe(200);
  ({ publicUrl: url } = published.json as { publicUrl: string });
});

it("shows its owner's texts and options in its language, and keeps what they are sent as", async () => {
  const { text } = await open("?lang=de");
  for (const shown of ["<title>Haustiere", ">Tier", "Katze", "Haus", 'value="Cat"']) {
    expect(text).toContain(shown);
  }
  expect((await open("", "de")).text).toContain("Katze");
  expect((await open("?lang=en", "de")).text).not.toContain("Katze");
});

it("says the language of each text that is not translated", async () => {
  const parts = (text: string, attributes: string) =>
    [
      ...text.matchAll(
        new RegExp(`<(?:title|h1|p|span|label|option)[^>]*? ${attributes}[^>]*>([^<]*)<`, "g"),
      ),
    ].map(([, words]) => words);
  const german = parts((await open("?lang=de")).text, 'lang="en"');
  expect(german).toEqual(["About them", "Dog", "Home", "Where?", "Name", "Send my pet"]);
  const arabic = parts((await open("?lang=ar")).text, 'lang="en" dir="ltr"');
  expect(arabic.slice(0, 2)).toEqual(["Pets", "Pets"]);
  expect(arabic).toEqual(
    expect.arrayContaining(["About them", "Pet", "Cat", "Dog", "Home", "House"]),
  );
  expect(parts((await open("?lang=en")).text, 'lang="en"')).toEqual([]);
});

it("answers in it, refuses a translated option, and stores the original", async () => {
  expect((await send({ pet: "Katze" }, "?lang=de")).status).toBe(400);
  const german = await send({ pet: "Cat", name: "Ann" }, "?lang=de");
  expect(german.json).toMatchObject({
    ending: { title: "Also eine Katze: Katze" },
  });
  const headers = { "X-Form-Blocks": "1" };
  const ofPage = await call(`/api/public-forms/${url}/submit?lang=de`, {
    method: "POST",
    body: { pet: "Cat" },
    headers,
  });
  expect(ofPage.json).toMatchObject({ ending: { untranslated: { text: { lang: "en" } } } });
  expect(JSON.stringify(ofPage.json)).not.toContain('"title":{');
  expect((await send({ pet: "Cat" })).json).toMatchObject({
    ending: { title: "Cats it is, Cat" },
  });
  const { id } = german.json as { id: number };
  const detail = await call(`/api/forms/${formId}/submissions/${id}`, { token: account.token });
  expect(detail.json).toMatchObject({ language: "de" });
  expect(detail.text).toContain("Cats it is");
  expect(detail.text).not.toContain("Katze");
});

it("leads a post without scripts to a page in its language", async () => {
  const sent = await post(url, formOf([["field-pet", "Cat"]]), "?from=form&lang=de");
  expect(sent.status).toBe(303);
  const page = await call(sent.headers.get("location") ?? "", {
    headers: { "Accept-Language": "ar" },
  });
  expect(page.text).toContain("Also eine Katze: Katze");
  expect(page.text).toContain("https://example.org/de");
  expect(page.text).toMatch(/<div lang="en" class="[^"]*"><p[^>]*>Take it home/);
  expect(page.text).not.toMatch(/lang="en"[^>]*>Also/);
});

it("is never another language's, whoever asks at once", async () => {
  const words = { en: "Cat<", de: "Katze<", ar: 'dir="ltr">Cat<' };
  const asked = Array.from({ length: 200 }, (_, index) => {
    const tag = (["en", "de", "ar"] as const)[index % 3] ?? "en";
    return { tag, query: [`?lang=${tag}`, `?lang=${tag}&name=N${index}`, ""][(index >> 1) % 3] };
  });
  const wrong = await Promise.all(
    asked.map(async ({ tag, query = "" }) => {
      const { text } = await open(query, tag);
      return text.includes(`<html lang="${tag}"`) && text.includes(words[tag]) ? [] : [tag, query];
    }),
  );
  expect(wrong.flat()).toEqual([]);
});
