import { describe, expect, it } from "vitest";
import { plain } from "@/tests/factories/plain-fields";
import { BUNDLED_TEMPLATE_TITLE, bundledTemplate } from "./bundled-template";
import { duplicateForm } from "./duplicate-form";
import type { Form, FormContent } from "./form";
import { isSameContent } from "./is-same-content";
import { publicAddress } from "./public-address";

const content: FormContent = {
  title: "Survey",
  description: "",
  fields: [plain("a")],
  mondayWorkspaceId: null,
  mondayBoardId: "12",
  mondayGroupId: null,
  redirectUrl: null,
  webhooks: ["https://example.org/a"],
};

describe("same content", () => {
  it("does not mind the order of keys or unset ones", () => {
    const [field] = content.fields;
    const reordered = Object.fromEntries(
      Object.entries({ ...field, sectionId: undefined }).toReversed(),
    );
    const same = { ...structuredClone(content), fields: [Object.assign(plain("a"), reordered)] };
    expect(isSameContent(content, same)).toBe(true);
  });

  it.each([
    { title: "Poll" },
    { mondayBoardId: null },
    { webhooks: [] },
    { fields: [] },
    { fields: [plain("a", { required: true })] },
    { fields: [plain("a", { options: ["x"] })] },
    { redirectUrl: "https://example.org/" },
  ])("sees the change %j", (change) => {
    expect(isSameContent(content, { ...content, ...change })).toBe(false);
  });

  it("ignores what is not content", () => {
    const saved = { ...content, updatedAt: "later", id: 4 };
    expect(isSameContent(content, saved)).toBe(true);
  });
});

describe("public address", () => {
  const random = "abcdefghijklmnopqrstuvwx23";

  it.each([
    ["Customer Feedback", `customer-feedback-${random}`],
    ["Über uns & Co.", `uber-uns-co-${random}`],
    ["日本語", random],
    ["--new--", `new-${random}`],
    ["a".repeat(100), `${"a".repeat(40)}-${random}`],
    [`${"a".repeat(39)} b`, `${"a".repeat(39)}-${random}`],
  ])("%s becomes %s", (title, address) => {
    expect(publicAddress({ title, random })).toBe(address);
  });

  it("is never one of the words other pages have, nor guessable", () => {
    for (const word of ["new", "edit", "preview"]) {
      expect(() => publicAddress({ title: "", random: word })).toThrow(RangeError);
      expect(publicAddress({ title: word, random })).not.toBe(word);
    }
  });
});

describe("a copy of a form", () => {
  const form: Form = {
    ...content,
    id: 3,
    status: "published",
    webhookUrl: "https://example.org/old",
    publicUrl: "survey-x",
    fullPublicUrl: "https://forms.example.org/form/survey-x",
    hasUnpublishedChanges: true,
    version: 2,
    viewCount: 9,
    submissionCount: 4,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-02T00:00:00.000Z",
  };

  it("has the documented properties and shares nothing", () => {
    const copy = duplicateForm(form);
    expect(copy).toEqual(content);
    expect(copy.fields[0]).not.toBe(form.fields[0]);
  });

  it("keeps the single webhook of an older form", () => {
    expect(duplicateForm({ ...form, webhooks: [] }).webhooks).toEqual(["https://example.org/old"]);
  });
});

describe("the bundled template", () => {
  it("has the documented title, fields and conditions", () => {
    const { title, fields } = bundledTemplate();
    expect(title).toBe(BUNDLED_TEMPLATE_TITLE);
    expect(title).toBe("Bundled Property Request Form");
    expect(fields.map(({ id, type }) => `${id}: ${type}`)).toEqual([
      "requestor: dropdown",
      "email: email",
      "property: dropdown",
      "deadline: date",
      "reason: textarea",
      "request_type: multiselect",
      "concession_categories: multiselect",
      "change_categories: multiselect",
    ]);
    const conditions = fields
      .map(({ conditionalLogic }) => conditionalLogic?.showIf?.value)
      .filter(Boolean);
    expect(conditions).toEqual([["Concession"], ["Change"]]);
    expect(fields.find(({ id }) => id === "reason")).toMatchObject({ minLength: 10 });
    const offered = (id: string) => fields.find((field) => field.id === id)?.options.length;
    expect([offered("requestor"), offered("property")]).toEqual([9, 5]);
  });

  it("is a new copy on every call", () => {
    expect(bundledTemplate().fields[0]).not.toBe(bundledTemplate().fields[0]);
  });
});
