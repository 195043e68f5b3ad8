import { beforeAll, describe, expect, it } from "vitest";
import { formResponse } from "@/lib/contracts/forms/forms";
import { call, newLiveForm, type Account } from "../support/api";
import { ownerWithData, type OwnerData } from "../support/owner-with-data";
import { assistantOf, type Assistant } from "./assistant";

const TOOLS = [
  "list_forms",
  "read_form",
  "validate_form",
  "create_draft",
  "change_draft",
  "diff_form",
  "publish_form",
  "explain_hidden",
  "fill_translations",
  "read_answers",
  "summarize_answers",
  "list_deliveries",
  "rehearse",
];
const NOT_FOUND = { isRefused: true, text: "Form not found" };
const FIELDS = [
  { id: "name", type: "text", label: "Name" },
  {
    id: "why",
    type: "text",
    label: "Why",
    conditionalLogic: {
      enabled: true,
      action: "show",
      rules: { match: "all", items: [{ fieldId: "name", operator: "equals", value: "Ann" }] },
    },
  },
  { id: "code", type: "password", label: "Code" },
];

let owner: Account & OwnerData;
let assistant: Assistant;
let formId: number;
let publicUrl: string;

const get = async (path: string) => (await call(path, { token: owner.token })).json;
const send = (body: object) =>
  call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });

beforeAll(async () => {
  owner = await ownerWithData();
  assistant = await assistantOf(owner);
  const settings = { languages: ["en", "de"] };
  const body = { title: "Visit", fields: FIELDS, settings, webhooks: ["https://hook.example/"] };
  const form = await newLiveForm(owner, body);
  formId = form.id;
  publicUrl = form.publicUrl;
  for (const name of ["Ann", "Ben", "Cleo"]) {
    await send({ name, code: "hush-hush-1" });
  }
});

describe("the tools", () => {
  it("are listed with their arguments and what they do", async () => {
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(TOOLS.toSorted());
    for (const { inputSchema, annotations, description } of tools) {
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(annotations?.readOnlyHint).toBeTypeOf("boolean");
      expect(description).toMatch(/\S/);
    }
    const byName = new Map(tools.map((tool) => [tool.name, tool.annotations]));
    expect(byName.get("publish_form")).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
    });
    expect(byName.get("create_draft")).toMatchObject({ destructiveHint: false });
    expect(byName.get("read_answers")).toMatchObject({ readOnlyHint: true });
  });

  it("that read answer with the JSON of the call", async () => {
    const forms = await assistant.use("list_forms");
    expect(forms.json).toEqual(await get("/api/forms"));
    expect(forms.data).toEqual({ items: forms.json });
    const form = await assistant.use("read_form", { formId });
    expect([form.json, form.data]).toEqual([await get(`/api/forms/${formId}`), form.json]);
    const summary = await assistant.use("summarize_answers", { formId });
    expect(summary.json).toMatchObject({ total: 3, questions: expect.any(Array) as unknown[] });
    const deliveries = await assistant.use("list_deliveries", { formId, state: "waiting" });
    expect(deliveries.json).toEqual(await get(`/api/forms/${formId}/deliveries?state=waiting`));
    expect(deliveries.data).toMatchObject({ items: [{ kind: "webhook" }, {}, {}] });
  });

  it("that read answers find, turn pages, and show no secret", async () => {
    const first = await assistant.use("read_answers", { formId, limit: 2 });
    expect(first.json).toEqual(await get(`/api/forms/${formId}/submissions?limit=2`));
    const { nextCursor, total } = first.data as { nextCursor: number; total: number };
    expect(total).toBe(3);
    const second = await assistant.use("read_answers", { formId, limit: 2, cursor: nextCursor });
    expect(second.data).toMatchObject({ items: [{ data: { name: "Ann" } }] });
    expect(second.data).not.toHaveProperty("nextCursor");
    const found = await assistant.use("read_answers", { formId, q: "Ben" });
    expect(found.data).toMatchObject({ total: 1, items: [{ data: { name: "Ben" } }] });
    const none = await assistant.use("read_answers", { formId, from: "2099-01-01" });
    expect(none.json).toEqual([]);
    expect(JSON.stringify([first, second, found])).not.toContain("hush-hush-1");
  });

  it("create, change, compare and publish a draft", async () => {
    const made = await assistant.use("create_draft", { form: { title: "Trip", fields: FIELDS } });
    const draft = formResponse.parse(made.json);
    expect(draft).toMatchObject({ status: "draft", title: "Trip" });
    const { id, updatedAt } = draft;
    expect((await assistant.use("diff_form", { formId: id })).json).toEqual({
      version: null,
      changes: [],
    });
    const published = await assistant.use("publish_form", { formId: id });
    expect(published.json).toMatchObject({ status: "published", version: 1 });
    const changed = await assistant.use("change_draft", {
      formId: id,
      updatedAt: formResponse.parse(published.json).updatedAt,
      form: { title: "Long trip" },
    });
    expect(changed.json).toMatchObject({ title: "Long trip", hasUnpublishedChanges: true });
    const form = { title: "Too late" };
    expect(await assistant.use("change_draft", { formId: id, updatedAt, form })).toMatchObject({
      isRefused: true,
      text: "This form was changed elsewhere since you opened it.",
    });
    expect((await assistant.use("diff_form", { formId: id })).json).toEqual({
      version: 1,
      changes: [{ fieldId: null, field: null, text: "Title 'Trip' → 'Long trip'" }],
    });
  });

  it("check a form that is stored, and one that is not, without storing anything", async () => {
    const before = (await get("/api/forms")) as unknown[];
    const stored = await assistant.use("validate_form", { formId });
    expect(stored.json).toMatchObject({ isPublishable: true });
    const fields = [{ id: "sum", type: "calculation", label: "Sum", formula: "1 +" }];
    const form = { title: "Wrong", fields };
    const checked = await assistant.use("validate_form", { form });
    const refused = await call("/api/forms", { method: "POST", token: owner.token, body: form });
    expect(refused.status).toBe(400);
    expect(checked.json).toMatchObject({ isPublishable: false });
    expect(checked.text).toContain(JSON.stringify(refused.text).slice(1, -1));
    expect(await get("/api/forms")).toHaveLength(before.length);
  });

  it("explain why a field is hidden", async () => {
    const explain = (name: string) =>
      assistant.use("explain_hidden", { formId, fieldId: "why", answers: { name } });
    expect((await explain("Ann")).json).toEqual({ isHidden: false, causes: [] });
    expect((await explain("Ben")).json).toMatchObject({
      isHidden: true,
      causes: [{ fieldId: "why", name: "Why", rules: ["Name is Ann"] }],
    });
  });

  it("rehearse: the same call begins it and tells how far it is", async () => {
    const begun = await assistant.use("rehearse", { formId });
    expect(begun.json).toMatchObject({ state: "running", total: 3 });
    expect((await assistant.use("rehearse", { formId })).json).toEqual(
      await get(`/api/forms/${formId}/rehearsal`),
    );
  });

  it("fill in translations, and say what is missing", async () => {
    const fill = (texts: object) =>
      assistant.use("fill_translations", { formId, language: "de", texts });
    const { originals } = (await fill({})).json as { originals: Record<string, { text: string }> };
    const key = Object.keys(originals).find((each) => originals[each]?.text === "Name") ?? "";
    expect((await fill({ [key]: { text: "Vorname" } })).json).toMatchObject({
      texts: { [key]: { text: "Vorname" } },
    });
    expect((await fill({ [key]: "Rufname" })).json).toMatchObject({
      texts: { [key]: { text: "Rufname" } },
    });
    expect(await fill({ "no.such": { text: "x" } })).toMatchObject({ isRefused: true });
  });
});

describe("bad input is refused with the sentence of the call", () => {
  it.each(TOOLS.filter((name) => name !== "list_forms" && name !== "create_draft"))(
    "%s of a form that is not there, or of another team",
    async (name) => {
      const stranger = await assistantOf(await ownerWithData());
      const given = {
        ...(name === "change_draft" && { updatedAt: new Date().toISOString(), form: {} }),
        ...(name === "explain_hidden" && { fieldId: "name", answers: {} }),
        ...(name === "fill_translations" && { language: "de", texts: {} }),
      };
      expect(await stranger.use(name, { ...given, formId })).toMatchObject(NOT_FOUND);
      for (const id of [0, -1, 2_000_000_000, Number.MAX_SAFE_INTEGER]) {
        expect(await assistant.use(name, { ...given, formId: id })).toMatchObject(NOT_FOUND);
      }
      for (const id of ["1", 1.5, null, {}, "__proto__"]) {
        expect(await assistant.use(name, { ...given, formId: id })).toMatchObject({
          isRefused: true,
        });
      }
      expect(await assistant.use(name, { ...given, formId, extra: 1 })).toMatchObject({
        isRefused: true,
      });
    },
  );

  it("of what a form may not be", async () => {
    const wrong = { title: 5, fields: "none", isAdmin: true };
    const reply = await call("/api/forms", { method: "POST", token: owner.token, body: wrong });
    for (const name of ["create_draft", "validate_form"]) {
      expect(await assistant.use(name, { form: wrong })).toMatchObject({
        isRefused: true,
        text: reply.text,
      });
      expect(await assistant.use(name, { form: "text" })).toMatchObject({ isRefused: true });
    }
    expect(await assistant.use("validate_form")).toMatchObject({
      isRefused: true,
      text: "Please give either formId or form.",
    });
    const noField = { formId, fieldId: "constructor", answers: { name: [[]], why: { a: 1 } } };
    expect(await assistant.use("explain_hidden", noField)).toMatchObject({
      isRefused: true,
      text: "This form has no field with that id.",
    });
    const hostile = { ...noField, fieldId: "why" };
    expect(await assistant.use("explain_hidden", hostile)).toMatchObject({ isRefused: false });
    const language = { formId, language: "xx-nothing-1", texts: {} };
    expect(await assistant.use("fill_translations", language)).toMatchObject({ isRefused: true });
  });
});

it("resources are the field types and the language of formulas", async () => {
  const { resources } = await assistant.client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual([
    "formlane://docs/fields",
    "formlane://docs/formulas",
    "formlane://docs/forms",
  ]);
  const read = async (uri: string) =>
    JSON.stringify((await assistant.client.readResource({ uri })).contents);
  expect(await read("formlane://docs/fields")).toContain("### Ranking");
  expect(await read("formlane://docs/formulas")).toContain("SWITCH(value");
  await expect(read("formlane://docs/nothing")).rejects.toThrow("not found");
});
