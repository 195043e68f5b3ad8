import { beforeAll, describe, expect, it } from "vitest";
import { formResponse } from "@/lib/contracts/forms/forms";
import {
  translationsResponse,
  type TranslationsResponse,
} from "@/lib/contracts/forms/translations";
import {
  call,
  errorFieldsOf,
  newAccount,
  newForm,
  type Account,
  type Method,
} from "../support/api";
import { newMember } from "../support/teams";

const FIELDS = [
  { id: "name", type: "text", label: "Name", placeholder: "Your name" },
  { id: "colour", type: "dropdown", label: "Colour, {{name}}", options: ["Red", "1.5 l"] },
  { id: "secret", type: "password", label: "Password" },
];
const FORM = {
  title: "Feedback",
  redirectUrl: "https://example.org/thanks",
  fields: FIELDS,
  settings: { languages: ["en", "de", "ar"] },
};

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

type Texts = Readonly<Record<string, { text: string | null; of?: string } | null>>;

function ask(id: number, method: Method = "GET", texts?: Texts, language = "de") {
  const path = `/api/forms/${id}/translations/${language}`;
  return call(path, { method, token: account.token, ...(texts && { body: { texts } }) });
}

async function read(id: number, language = "de"): Promise<TranslationsResponse> {
  return translationsResponse.parse((await ask(id, "GET", undefined, language)).json);
}

async function textsOf(id: number): Promise<Record<string, string>> {
  const { texts } = await read(id);
  return Object.fromEntries(Object.entries(texts).map(([key, { text }]) => [key, text]));
}

function post(path: string) {
  return call(path, { method: "POST", token: account.token });
}

describe("the texts of a form in another language", () => {
  it("are read beside all originals that are not empty", async () => {
    const { id } = await newForm(account, FORM);
    const { texts, originals } = await read(id);
    expect(texts).toEqual({});
    expect(originals).toMatchObject({
      title: { text: "Feedback" },
      redirectUrl: { text: "https://example.org/thanks" },
      "fields.name.placeholder": { text: "Your name" },
      "fields.colour.options.1.5 l": { text: "1.5 l" },
    });
    expect(Object.keys(originals)).not.toContain("description");
  });

  it("are replaced by PUT and changed one by one by PATCH, which both answer as GET", async () => {
    const { id } = await newForm(account, FORM);
    const put = await ask(id, "PUT", {
      title: { text: "Rückmeldung" },
      "fields.name.label": { text: "Ihr Name", of: "earlier" },
    });
    expect(put.status).toBe(200);
    expect(put.json).toEqual((await ask(id)).json);
    const { texts, originals } = await read(id);
    expect(texts["title"]).toEqual({ text: "Rückmeldung", of: originals["title"]?.of });
    expect(texts["fields.name.label"]).toEqual({ text: "Ihr Name", of: "earlier" });

    const patched = await ask(id, "PATCH", {
      title: null,
      "fields.name.label": { text: "" },
      "fields.colour.options.Red": { text: "Rot" },
    });
    expect(patched.json).toEqual((await ask(id)).json);
    expect(await textsOf(id)).toEqual({ "fields.colour.options.Red": "Rot" });

    // As it was read, originals included.
    const body = patched.json;
    const path = `/api/forms/${id}/translations/de`;
    const back = await call(path, { method: "PUT", token: account.token, body });
    expect(back.json).toEqual(body);
    await ask(id, "PUT", {});
    expect(await textsOf(id)).toEqual({});
  });

  it("are stale once the original is another", async () => {
    const { id } = await newForm(account, FORM);
    await ask(id, "PATCH", { title: { text: "Rückmeldung" } });
    await call(`/api/forms/${id}`, {
      method: "PUT",
      token: account.token,
      body: { title: "Else" },
    });
    const { texts, originals } = await read(id);
    expect(texts["title"]?.text).toBe("Rückmeldung");
    expect(texts["title"]?.of).not.toBe(originals["title"]?.of);
  });

  it("are of languages that the form offers beside its original, in any case", async () => {
    const settings = { languages: ["en", "pt-BR"] };
    const { id } = await newForm(account, { title: "A", settings });
    expect((await ask(id, "PATCH", { title: { text: "B" } }, "PT-br")).status).toBe(200);
    expect((await read(id, "pt-BR")).texts).toMatchObject({ title: { text: "B" } });
    for (const language of ["en", "EN", "de", "pt", "not_a_tag", "x"]) {
      expect((await ask(id, "GET", undefined, language)).status).toBe(404);
      expect((await ask(id, "PUT", {}, language)).status).toBe(404);
      expect((await ask(id, "PATCH", {}, language)).status).toBe(404);
    }
  });

  it("come back with a language, or a field, that was taken out", async () => {
    const { id } = await newForm(account, FORM);
    const save = (body: unknown) =>
      call(`/api/forms/${id}`, { method: "PUT", token: account.token, body });
    const given = { title: { text: "Rückmeldung" }, "fields.name.label": { text: "Ihr Name" } };
    await ask(id, "PUT", given);
    await save({ settings: { languages: ["en"] }, fields: FIELDS.slice(1) });
    expect((await ask(id)).status).toBe(404);
    await save({ settings: { languages: ["en", "de"] } });
    expect(await textsOf(id)).toEqual({ title: "Rückmeldung" });
    expect((await ask(id, "PATCH", { "fields.name.label": { text: "Name" } })).status).toBe(400);
    // What is replaced is what is there.
    await ask(id, "PUT", { title: { text: "Rückmeldung!" } });
    await save({ fields: FIELDS });
    expect(await textsOf(id)).toEqual({
      title: "Rückmeldung!",
      "fields.name.label": "Ihr Name",
    });
  });

  it("are labels of a board's column, too, whether or not they are there", async () => {
    const { id } = await newForm(account, FORM);
    const key = "labels.9001.status.Done. Or so";
    await ask(id, "PATCH", { [key]: { text: "Fertig" } });
    expect(await textsOf(id)).toEqual({ [key]: "Fertig" });
    expect((await ask(id, "PATCH", { "labels.9001.status.": { text: "x" } })).status).toBe(400);
    expect((await ask(id, "PATCH", { "labels.9001": { text: "x" } })).status).toBe(400);
  });
});

describe("what the original may not be", () => {
  const KEY = "fields.name.label";

  it.each<[string, Texts, string]>([
    ["an unknown key", { "fields.gone.label": { text: "x" }, nothing: null }, "fields.gone.label"],
    ["a text that is too long", { [KEY]: { text: "x".repeat(501) } }, KEY],
    ["a title that is too long", { title: { text: "x".repeat(201) } }, "title"],
    ["no address", { redirectUrl: { text: "javascript:alert(1)" } }, "redirectUrl"],
    ["an answer before the path", { redirectUrl: { text: "https://{{name}}/" } }, "redirectUrl"],
    ["a secret answer", { [KEY]: { text: "Wie {{secret}}" } }, KEY],
  ])("is refused by name, and nothing is stored: %s", async (_what, texts, named) => {
    const { id } = await newForm(account, FORM);
    await ask(id, "PUT", { "fields.colour.label": { text: "Farbe" } });
    const body = { ...texts, "fields.colour.label": { text: "Andere" } };
    for (const method of ["PUT", "PATCH"] as const) {
      const reply = await ask(id, method, body);
      expect(reply.status).toBe(400);
      expect(Object.keys(errorFieldsOf(reply) as object)[0]).toBe(`texts.${named}`);
    }
    expect(await textsOf(id)).toEqual({ "fields.colour.label": "Farbe" });
  });

  it("takes what the original may be: an unknown answer, or one in another order", async () => {
    const { id } = await newForm(account, FORM);
    const reply = await ask(id, "PUT", { "fields.colour.label": { text: "{{name}}: {{gone}}" } });
    expect(reply.status).toBe(200);
  });

  it.each([
    [{ texts: { title: { text: 1 } } }],
    [{ texts: { title: "x" } }],
    [{ texts: [] }],
    [{}],
    [{ texts: {}, other: 1 }],
    [null],
  ])("a body like %j", async (body) => {
    const { id } = await newForm(account, FORM);
    const path = `/api/forms/${id}/translations/de`;
    const reply = await call(path, { method: "PUT", token: account.token, body });
    expect(reply.status).toBe(400);
  });
});

it("changes of different texts at once all survive", async () => {
  const fields = Array.from({ length: 16 }, (_, index) => ({
    id: `f${index}`,
    type: "text",
    label: `Field ${index}`,
  }));
  const { id } = await newForm(account, { ...FORM, fields });
  const replies = await Promise.all(
    fields.map(({ id: field }) =>
      ask(id, "PATCH", { [`fields.${field}.label`]: { text: `Feld ${field}` } }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(fields.map(() => 200));
  expect(Object.keys(await textsOf(id))).toHaveLength(fields.length);
  const form = formResponse.parse((await call(`/api/forms/${id}`, { token: account.token })).json);
  expect(form.version).toBeNull();
});

it("readers may read them, and not write", async () => {
  const { id } = await newForm(account, FORM);
  const reader = await newMember(account, "reader");
  const path = `/api/forms/${id}/translations/de`;
  const { token } = reader;
  expect((await call(path, { token })).status).toBe(200);
  const body = { texts: {} };
  expect((await call(path, { method: "PUT", token, body })).status).toBe(403);
  expect((await call(path, { method: "PATCH", token, body })).status).toBe(403);
  const stranger = await newAccount();
  expect((await call(path, { token: stranger.token })).status).toBe(404);
});

it("those of a form in the trash are not there", async () => {
  const { id } = await newForm(account, FORM);
  await call(`/api/forms/${id}`, { method: "DELETE", token: account.token });
  expect((await ask(id)).status).toBe(404);
  expect((await ask(id, "PUT", {})).status).toBe(404);
  await post(`/api/forms/${id}/restore`);
  expect((await ask(id)).status).toBe(200);
});
