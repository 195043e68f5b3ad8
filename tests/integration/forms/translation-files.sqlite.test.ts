import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { translationsResponse } from "@/lib/contracts/forms/translations";
import { call, errorFieldsOf, newAccount, newForm, type Account } from "../support/api";

const FORM = {
  title: "Feedback",
  fields: [
    { id: "name", type: "text", label: "=Name", defaultValue: '+47 "nobody", yet' },
    { id: "why", type: "textarea", label: "Why", defaultValue: "One\n\n <b>two</b> & three " },
    { id: "colour", type: "dropdown", label: "Colour", options: ["Red"] },
  ],
  settings: { languages: ["en", "de"] },
  translations: {
    de: {
      title: { text: "-Rückmeldung", of: "earlier" },
      "fields.name.defaultValue": { text: '=niemand; "noch"' },
      "fields.why.defaultValue": { text: "Eins\n\n <b>zwei</b> & drei " },
      "labels.9001.status.Done": { text: "Fertig" },
    },
  },
};

let account: Account;
let id: number;

beforeAll(async () => {
  account = await newAccount();
});

const path = () => `/api/forms/${id}/translations/de`;
const exported = (query: string) => call(`${path()}/export?${query}`, { token: account.token });
const importFile = (format: string, content: string) =>
  call(`${path()}/import`, { method: "POST", token: account.token, body: { format, content } });
const stored = async () =>
  translationsResponse.parse((await call(path(), { token: account.token })).json);

describe.each(["csv", "xliff"])("a file in %s", (format) => {
  beforeAll(async () => {
    ({ id } = await newForm(account, FORM));
  });

  it("goes out with all texts and comes back without a change", async () => {
    const before = await stored();
    expect(before.texts).toHaveProperty(["fields.why.defaultValue", "text"]);
    const { status, headers, text } = await exported(`format=${format}`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(
      format === "csv" ? /^text\/csv/ : /^application\/xliff\+xml/,
    );
    expect(headers.get("content-disposition")).toMatch(/attachment; filename="?feedback-de\./);
    const back = await importFile(format, text);
    expect([back.status, back.json]).toEqual([200, before]);
    const translated = text.replace(/'?-Rückmeldung/, "Antwort");
    expect((await importFile(format, translated)).status).toBe(200);
    const { texts, originals } = await stored();
    expect(texts["title"]).toEqual({ text: "Antwort", of: originals["title"]?.of });
  });

  it("takes what a call takes, and nothing else", async () => {
    const written = (texts: Record<string, string>, of = "") => {
      const entries = Object.entries(texts);
      const rows = entries.map(([key, text]) => `${key},${text},${of}\n`);
      const units = entries.map(
        ([key, text]) =>
          `<unit id="u" name="${key}"><segment><source/><target>${text}</target></segment></unit>`,
      );
      return format === "csv"
        ? `key,translation,of\n${rows.join("")}`
        : `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"><file id="f">${units.join("")}</file></xliff>`;
    };
    const refused =
      format === "csv"
        ? [written({ title: "T" }, "f".repeat(65))]
        : ["0000", "D800", "DFFF"].map((hex) => written({ title: `a<cp hex="${hex}"/>b` }));
    for (const content of refused) {
      const reply = await importFile(format, content);
      expect(reply.status).toBe(400);
      expect(errorFieldsOf(reply)).toHaveProperty(["texts.title"]);
    }
    // Of a text that the form has no more, also where it is as it was.
    const own = await newForm(account, {
      ...FORM,
      translations: { de: { "fields.gone.label": { text: "Weg" } } },
    });
    const path = `/api/forms/${own.id}/translations/de`;
    const send = (content: string) =>
      call(`${path}/import`, { method: "POST", token: account.token, body: { format, content } });
    const unknown = await send(written({ title: "Titel", "fields.gone.label": "Weg" }));
    expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining("fields.gone")]);
    const untranslated = await send(written({ title: "Titel", "fields.gone.label": "" }));
    expect(untranslated.json).toMatchObject({ texts: { title: { text: "Titel" } } });
    const back = { method: "PUT", token: account.token, body: untranslated.json } as const;
    expect((await call(path, back)).json).toEqual(untranslated.json);
  });

  it("stores nothing with an unknown key, a wrong text or half a file", async () => {
    const before = await stored();
    const { text } = await exported(`format=${format}`);
    const wrong: [string, string, string][] = [
      ["fields.colour.label", "fields.gone.label", "fields.gone.label"],
      ["Antwort", "x".repeat(201), "title"],
      ["Antwort", '"', ""],
    ];
    for (const [from, to, named] of wrong) {
      const changed = text
        .replace(
          /(Colour)(,|<\/source>)/,
          format === "csv" ? "$1,Farbe" : "$1$2<target>Farbe</target>",
        )
        .replace(from, to);
      const reply = await importFile(format, named === "" ? changed.slice(0, -30) : changed);
      expect([reply.status, to]).toEqual([400, to]);
      expect(reply.text).toContain(named);
    }
    expect(await stored()).toEqual(before);
  });
});

it("CSV guards formulas on the way out, and loses the guard on its way in", async () => {
  ({ id } = await newForm(account, FORM));
  const { text } = await exported("format=csv&bom=0");
  const rows: unknown = parse(text, { columns: true });
  expect(rows).toContainEqual(
    expect.objectContaining({ key: "title", original: "Feedback", translation: "'-Rückmeldung" }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ key: "fields.name.label", original: "'=Name", translation: "" }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ key: "labels.9001.status.Done", translation: "Fertig" }),
  );
  await importFile("csv", "key,translation\r\ntitle,'=1+1\r\n");
  expect((await stored()).texts["title"]?.text).toBe("=1+1");
});

it("a row names what its text was made from, else the present original", async () => {
  ({ id } = await newForm(account, FORM));
  await importFile(
    "csv",
    "key,translation,of\nfields.name.label,Name,earlier\nfields.colour.label,Farbe,",
  );
  const { texts, originals } = await stored();
  expect(texts["fields.name.label"]?.of).toBe("earlier");
  expect(texts["fields.colour.label"]?.of).toBe(originals["fields.colour.label"]?.of);
});

it.each([
  ["format=xml", 400],
  ["", 400],
])("an export with %j is refused", async (query, status) => {
  ({ id } = await newForm(account, FORM));
  expect((await exported(query)).status).toBe(status);
});

it.each([
  [{ format: "xml", content: "" }],
  [{ format: "csv" }],
  [{ format: "csv", content: 1 }],
  [[]],
])("an import of %j is refused", async (body) => {
  ({ id } = await newForm(account, FORM));
  const reply = await call(`${path()}/import`, { method: "POST", token: account.token, body });
  expect(reply.status).toBe(400);
});

it("is of a language that the form offers", async () => {
  ({ id } = await newForm(account, FORM));
  const other = `/api/forms/${id}/translations/fr`;
  expect((await call(`${other}/export?format=csv`, { token: account.token })).status).toBe(404);
  const body = { format: "csv", content: "key,translation\n" };
  const reply = await call(`${other}/import`, { method: "POST", token: account.token, body });
  expect(reply.status).toBe(404);
});
