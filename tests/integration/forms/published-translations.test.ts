import { beforeAll, describe, expect, it } from "vitest";
import {
  formResponse,
  formVersionContentResponse,
  type FormResponse,
} from "@/lib/contracts/forms/forms";
import { translationsResponse } from "@/lib/contracts/forms/translations";
import {
  call,
  errorFieldsOf,
  newAccount,
  newForm,
  newLiveForm,
  type Account,
} from "../support/api";

const FIELDS = [
  { id: "name", type: "text", label: "Name" },
  { id: "colour", type: "dropdown", label: "Colour", options: ["Red", "Green"] },
];
const FORM = { title: "Feedback", fields: FIELDS, settings: { languages: ["en", "de", "fr"] } };
const GERMAN = { title: { text: "Rückmeldung" }, "fields.name.label": { text: "Ihr Name" } };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

async function translate(id: number, texts: unknown, language = "de"): Promise<void> {
  const path = `/api/forms/${id}/translations/${language}`;
  const { status } = await call(path, { method: "PATCH", token: account.token, body: { texts } });
  expect(status).toBe(200);
}

async function textsOf(id: number, language = "de"): Promise<Record<string, string>> {
  const path = `/api/forms/${id}/translations/${language}`;
  const reply = await call(path, { token: account.token });
  const { texts } = translationsResponse.parse(reply.json);
  return Object.fromEntries(Object.entries(texts).map(([key, { text }]) => [key, text]));
}

async function formOf(id: number): Promise<FormResponse> {
  return formResponse.parse((await call(`/api/forms/${id}`, { token: account.token })).json);
}

async function post(path: string): Promise<FormResponse> {
  return formResponse.parse((await call(path, { method: "POST", token: account.token })).json);
}

async function versionOf(id: number, number: number) {
  const reply = await call(`/api/forms/${id}/versions/${number}`, { token: account.token });
  return formVersionContentResponse.parse(reply.json);
}

const save = (id: number, body: unknown) =>
  call(`/api/forms/${id}`, { method: "PUT", token: account.token, body });

describe("translations", () => {
  it("are published with the form, and are changes until then", async () => {
    const { id } = await newLiveForm(account, FORM);
    await translate(id, GERMAN);
    expect((await formOf(id)).hasUnpublishedChanges).toBe(true);
    const published = await post(`/api/forms/${id}/publish`);
    expect(published).toMatchObject({ version: 2, hasUnpublishedChanges: false });
    expect((await versionOf(id, 1)).translations).toEqual({});
    expect((await versionOf(id, 2)).translations["de"]).toMatchObject(GERMAN);

    await translate(id, { title: { text: "Anders" } });
    expect((await formOf(id)).hasUnpublishedChanges).toBe(true);
    expect((await versionOf(id, 2)).translations["de"]).toMatchObject(GERMAN);
    // Another fingerprint is nothing that visitors see.
    await translate(id, { title: { ...GERMAN.title, of: "earlier" } });
    expect((await formOf(id)).hasUnpublishedChanges).toBe(false);
    expect(await post(`/api/forms/${id}/publish`)).toMatchObject({ version: 2 });
  });

  it("of a text that came and went change nothing", async () => {
    const { id } = await newLiveForm(account, FORM);
    const added = [...FIELDS, { id: "new", type: "text", label: "New" }];
    await save(id, { fields: added });
    await translate(id, { "fields.new.label": { text: "Neu" } });
    const back = await save(id, { fields: FIELDS });
    expect(back.json).toMatchObject({ hasUnpublishedChanges: false });
    expect(await post(`/api/forms/${id}/publish`)).toMatchObject({ version: 1 });
    await save(id, { fields: added });
    await post(`/api/forms/${id}/publish`);
    expect((await versionOf(id, 2)).translations).toMatchObject({
      de: { "fields.new.label": { text: "Neu" } },
    });
    await translate(id, { "fields.new.label": null });
    expect((await formOf(id)).hasUnpublishedChanges).toBe(true);
  });

  it("are not published of languages that the form does not offer", async () => {
    const { id } = await newForm(account, FORM);
    await translate(id, GERMAN);
    await translate(id, { title: { text: "Avis" } }, "fr");
    await save(id, { settings: { languages: ["en", "fr"] } });
    await post(`/api/forms/${id}/publish`);
    expect(Object.keys((await versionOf(id, 1)).translations)).toEqual(["fr"]);
  });

  it("are restored with a version, and keep what it does not have", async () => {
    const { id } = await newLiveForm(account, FORM);
    await translate(id, GERMAN);
    await post(`/api/forms/${id}/publish`);
    await save(id, { fields: [...FIELDS, { id: "new", type: "text", label: "New" }] });
    await translate(id, { title: { text: "Anders" }, "fields.new.label": { text: "Neu" } });
    await translate(id, { title: { text: "Avis" } }, "fr");
    const restored = await post(`/api/forms/${id}/versions/2/restore`);
    expect(restored.hasUnpublishedChanges).toBe(false);
    expect(await textsOf(id)).toEqual({ title: "Rückmeldung", "fields.name.label": "Ihr Name" });
    expect(await textsOf(id, "fr")).toEqual({});
    await save(id, { fields: [...FIELDS, { id: "new", type: "text", label: "New" }] });
    expect(await textsOf(id)).toMatchObject({ "fields.new.label": "Neu" });
    expect(await post(`/api/forms/${id}/versions/1/restore`)).toMatchObject({
      hasUnpublishedChanges: true,
    });
    expect(await textsOf(id)).toEqual({});
  });

  it("do not stand in the way of a save that was begun before", async () => {
    const form = await newLiveForm(account, FORM);
    await translate(form.id, GERMAN);
    const reply = await save(form.id, { title: "Else", updatedAt: form.updatedAt });
    expect(reply.status).toBe(200);
    expect(await textsOf(form.id)).toMatchObject({ title: "Rückmeldung" });
  });

  it("go into the trash with their form, and come back", async () => {
    const { id } = await newForm(account, FORM);
    await translate(id, GERMAN);
    await call(`/api/forms/${id}`, { method: "DELETE", token: account.token });
    await post(`/api/forms/${id}/restore`);
    expect(await textsOf(id)).toMatchObject({ title: "Rückmeldung" });
  });
});

describe("a new form", () => {
  it("begins with the translations that it is given, as those of a copy or a file", async () => {
    const translations = { DE: GERMAN, fr: { title: { text: "Avis", of: "earlier" } } };
    const { id } = await newForm(account, { ...FORM, translations });
    expect(await textsOf(id)).toEqual({ title: "Rückmeldung", "fields.name.label": "Ihr Name" });
    expect(await textsOf(id, "fr")).toEqual({ title: "Avis" });
  });

  it("keeps those of texts and languages that it does not have", async () => {
    const de = { "fields.new.label": { text: "Neu" } };
    const translations = { de, it: { title: { text: "Parere" } } };
    const { id } = await newForm(account, { ...FORM, translations });
    expect(await textsOf(id)).toEqual({});
    const fields = [...FIELDS, { id: "new", type: "text", label: "New" }];
    await save(id, { fields, settings: { languages: ["en", "de", "it"] } });
    expect(await textsOf(id)).toEqual({ "fields.new.label": "Neu" });
    expect(await textsOf(id, "it")).toEqual({ title: "Parere" });
  });

  it("follows ids that cannot be", async () => {
    const translations = { de: { "fields.1.label": { text: "Name, {{1}}" } } };
    const fields = [{ id: 1, type: "text", label: "Name" }];
    const form = await newForm(account, { ...FORM, fields, translations });
    const field = form.fields[0]?.id ?? "";
    expect(await textsOf(form.id)).toEqual({
      [`fields.${field}.label`]: `Name, {{${field}}}`,
    });
  });

  it("is refused by name with what the original may not be", async () => {
    const translations = { de: { title: { text: "x".repeat(201) } } };
    const body = { ...FORM, translations };
    const reply = await call("/api/forms", { method: "POST", token: account.token, body });
    expect(reply.status).toBe(400);
    expect(errorFieldsOf(reply)).toHaveProperty(["translations.de.texts.title"]);
    for (const wrong of [{ not_a_tag: {} }, { de: [] }, { de: { title: "x" } }, []]) {
      const body = { ...FORM, translations: wrong };
      const refused = await call("/api/forms", { method: "POST", token: account.token, body });
      expect(refused.status).toBe(400);
    }
  });
});

it("a save takes no translations, and changes none", async () => {
  const { id } = await newForm(account, FORM);
  await translate(id, GERMAN);
  expect((await save(id, { translations: { de: {} } })).status).toBe(200);
  expect(await textsOf(id)).toMatchObject({ title: "Rückmeldung" });
});
