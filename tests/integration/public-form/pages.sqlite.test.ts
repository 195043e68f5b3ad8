import { beforeAll, describe, expect, it } from "vitest";
import {
  call,
  errorFieldsOf,
  newAccount,
  newForm,
  newLiveForm,
  type Account,
} from "../support/api";
import { answersOf, submit } from "../support/files";
import { formOf, post } from "../support/plain-pages";

const NAME = { id: "name", type: "text", label: "Name" };
const WISHES = {
  id: "wishes",
  type: "page",
  label: "Page break",
  title: "Wishes",
  nextLabel: "Go on",
  conditionalLogic: {
    enabled: true,
    action: "show",
    dependsOn: "name",
    showIf: { operator: "equals", value: "Ida" },
  },
};
const WISH = { id: "wish", type: "text", label: "Wish", required: true };
const END = { id: "end", type: "page", label: "Page break" };
const NOTE = { id: "note", type: "text", label: "Note" };
const FIELDS = [NAME, WISHES, WISH, END, NOTE];

let account: Account;
beforeAll(async () => {
  account = await newAccount();
});

const put = (id: number, body: object) =>
  call(`/api/forms/${id}`, {
    method: "PUT",
    token: account.token,
    body: { title: "Pages", ...body },
  });

describe("a form with pages", () => {
  it("is validated whole, without the pages that are hidden", async () => {
    const { id, publicUrl, fields } = await newLiveForm(account, {
      title: "Pages",
      fields: FIELDS,
    });
    expect(fields[1]).toMatchObject({ title: "Wishes", nextLabel: "Go on" });
    const refused = await submit(publicUrl, { name: "Ida", note: "x" });
    expect(refused.status).toBe(400);
    expect(errorFieldsOf(refused)).toEqual({ wish: "This field is required" });
    expect((await submit(publicUrl, { name: "Ida", wish: "Rain" })).status).toBe(201);
    const hidden = { name: "Bo", wish: "Sun", note: "x", wishes: "y" };
    expect((await submit(publicUrl, hidden)).status).toBe(201);
    expect(await answersOf(account, id)).toEqual([
      { name: "Bo", note: "x" },
      { name: "Ida", wish: "Rain" },
    ]);
  });

  it("is drawn with all visible pages for browsers without scripts", async () => {
    const { id, publicUrl } = await newLiveForm(account, { title: "Pages", fields: FIELDS });
    const page = await call(`/form/${publicUrl}`);
    expect(page.text).toMatch(/name="field-name".*<noscript>.*name="field-note"/s);
    expect(page.text).not.toMatch(/name="field-wish"/);
    const more = await post(publicUrl, formOf([["field-name", "Ida"]]));
    expect(more.text).toContain("More questions follow from your answers");
    expect(more.text).toMatch(/>Wishes<.*name="field-wish"/s);
    const sent = await post(publicUrl, formOf([["field-name", "Bo"]]));
    expect(sent.status).toBe(303);
    expect(await answersOf(account, id)).toEqual([{ name: "Bo" }]);
  });

  it("asks for the script of pages, and other forms do not", async () => {
    const paged = await newLiveForm(account, { title: "Pages", fields: FIELDS });
    const plain = await newLiveForm(account, { title: "Plain", fields: [NAME, NOTE] });
    const scripts = async (publicUrl: string) =>
      (await call(`/form/${publicUrl}`)).text.match(/\/page\/pages-[^"]+/g) ?? [];
    expect(await scripts(paged.publicUrl)).toHaveLength(1);
    expect(await scripts(plain.publicUrl)).toEqual([]);
  });

  it("keeps each field on the page of its section", async () => {
    const { id } = await newForm(account, { title: "Pages", fields: [NAME] });
    const section = { id: "s", type: "section", label: "S" };
    const reply = await put(id, { fields: [section, END, { ...NOTE, sectionId: "s" }, NAME] });
    expect(reply.json).toMatchObject({
      fields: [{ id: "s" }, { id: "note" }, { id: "end" }, { id: "name" }],
    });
  });

  it("has its settings, of which others are refused", async () => {
    const { id, settings } = await newForm(account, { title: "Pages", fields: FIELDS });
    expect(settings).toMatchObject({ showProgress: true, reviewPage: false });
    const saved = await put(id, { settings: { showProgress: false, reviewPage: true } });
    expect(saved.json).toMatchObject({ settings: { showProgress: false, reviewPage: true } });
    const refused = await put(id, { settings: { reviewPage: "yes" } });
    expect([refused.status, refused.text]).toEqual([400, "'reviewPage' must be true or false"]);
  });
});

it.each([true, false])("progress is in the page where it is shown: %s", async (showProgress) => {
  const settings = { showProgress, reviewPage: true };
  const form = await newLiveForm(account, { title: "Pages", fields: [NAME, END, NOTE], settings });
  const { text } = await call(`/form/${form.publicUrl}`);
  expect(/Page \d+ of \d+/.test(text)).toBe(showProgress);
});

describe("pages that cannot be used", () => {
  it("are refused with a sentence that names the field", async () => {
    const { id } = await newForm(account, { title: "Pages", fields: [NAME] });
    const pages = Array.from({ length: 100 }, (_, index) => ({ ...END, id: `p${index}` }));
    expect((await put(id, { fields: [...pages.slice(1), NAME] })).status).toBe(200);
    const many = await put(id, { fields: [NAME, ...pages.slice(1), { ...END, title: "Last" }] });
    const sentence = 'A form can have at most 100 pages: "Last" begins one too many';
    expect([many.status, many.text]).toEqual([400, sentence]);
    expect(errorFieldsOf(many)).toEqual({ "fields.100": sentence });
    const created = await call("/api/forms", {
      method: "POST",
      token: account.token,
      body: { title: "Pages", fields: [NAME, ...pages] },
    });
    expect(created.status).toBe(400);
    const long = await put(id, { fields: [{ ...END, nextLabel: "x".repeat(101) }] });
    expect([long.status, long.text]).toEqual([
      400,
      "The name of a button must be at most 100 characters",
    ]);
  });
});
