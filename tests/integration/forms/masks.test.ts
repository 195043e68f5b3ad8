import { beforeAll, describe, expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { call, errorFieldsOf, newAccount, newLiveForm, type Account } from "../support/api";

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

/** Fields whose settings this release does not know by their type. */
const of = (id: string, type: string, settings: object = {}) => ({
  ...plain(id, { type, label: id.toUpperCase() }),
  ...settings,
});
const FIELDS = [
  of("code", "text", { mask: "00-AA" }),
  of("call", "phone", { mask: "+49 000 0000" }),
  of("plate", "text", { pattern: "[A-Z]+[0-9]+", patternExample: "TLL123" }),
];
const MASK = "Please use this format: 00-AA (0 is a digit, A is a letter)";

const live = (fields: object[] = FIELDS, settings: object = {}) =>
  newLiveForm(account, { title: "Masks", fields, settings });
const send = (publicUrl: string, body: object) =>
  call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });

describe("masks and examples of patterns", () => {
  it("are asked and said by the server, and what fits is stored as written", async () => {
    const { id, publicUrl } = await live();
    const refused = await send(publicUrl, { code: "47DÉ", call: "1234567", plate: "tll123" });
    expect(refused.status).toBe(400);
    expect(errorFieldsOf(refused)).toEqual({
      code: MASK,
      call: "Please use this format: +49 000 0000 (0 is a digit)",
      plate: "Please match the requested format, for example TLL123",
    });
    const sent = await send(publicUrl, { code: "47-dÉ", call: "+49 123 4567", plate: "TLL123" });
    expect(sent.status).toBe(201);
    expect((await send(publicUrl, { code: "" })).status).toBe(201);
    const json = await call(`/api/forms/${id}/submissions/export?format=json`, account);
    expect(json.text).toContain('"CODE":"47-dÉ"');
    expect(json.text).toContain("+49 123 4567");
  });

  it("are in the page, spoken with its box", async () => {
    const { publicUrl } = await live();
    const { text } = await call(`/form/${publicUrl}`);
    expect(text).toContain(MASK);
    expect(text).toMatch(/aria-describedby="[^"]*code-mask/);
  });

  it("hold for what links fill in", async () => {
    const { publicUrl } = await live(FIELDS, { prefillFieldIds: ["code"] });
    const wrong = await call(`/form/${publicUrl}?code=4711`);
    expect(wrong.text).not.toContain('value="4711"');
    expect((await call(`/form/${publicUrl}?code=47-ab`)).text).toContain('value="47-ab"');
  });

  it("hold for columns and repeated sections, and give way to the owner's message", async () => {
    const { publicUrl } = await live([
      of("rows", "table", { columns: [of("code", "text", { mask: "00-AA" })] }),
      of("rooms", "section", { repeat: { minRows: 1, maxRows: 3 } }),
      of("key", "text", { mask: "000", sectionId: "rooms", errorMessage: "Three digits" }),
    ]);
    const refused = await send(publicUrl, {
      rows: [{ code: "47-AB" }, { code: "4" }],
      rooms: [{ key: "12" }],
    });
    expect(refused.status).toBe(400);
    const errors = errorFieldsOf(refused) as Record<string, string>;
    expect(Object.keys(errors).toSorted()).toEqual(["rooms.1.key", "rows.2.code"]);
    expect(errors["rows.2.code"]).toContain(MASK);
    expect(errors["rooms.1.key"]).toContain("Three digits");
    const sent = await send(publicUrl, { rows: [{ code: "47-AB" }], rooms: [{ key: "123" }] });
    expect(sent.status).toBe(201);
  });

  it.each([
    of("a", "text", { mask: "--" }),
    of("a", "text", { mask: "0\u0007" }),
    of("a", "text", { mask: "0".repeat(1_000) }),
    of("a", "text", { mask: { toString: 1 } }),
    of("a", "text", { mask: ["0"] }),
    of("a", "text", { mask: "000", maxLength: 2 }),
    of("a", "phone", { mask: "AA" }),
    of("a", "text", { patternExample: [] }),
    of("a", "text", { pattern: "[0-9]+", patternExample: "x" }),
    of("a", "email", { validation: { pattern: ".*@b\\.co" }, patternExample: "a@c.co" }),
    of("a", "text", { mask: "000", defaultValue: "12" }),
  ])("that make no sense are refused, with the label of the field: %j", async (field) => {
    const body = { title: "Masks", fields: [field] };
    const made = await call("/api/forms", { method: "POST", token: account.token, body });
    expect(made.status).toBe(400);
    expect(made.text).toMatch(/^"A": /);
  });

  it("that are empty are absent", async () => {
    const { publicUrl } = await live([of("a", "text", { mask: " ", patternExample: "" })]);
    expect((await send(publicUrl, { a: "anything" })).status).toBe(201);
  });
});
