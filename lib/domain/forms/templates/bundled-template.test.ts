import { describe, expect, it } from "vitest";
import { createPatternMatcher } from "../../patterns/linear-pattern";
import { createPatternBudget } from "../../patterns/pattern-budget";
import { BUNDLED_TEMPLATE_TITLE, bundledTemplate } from "./bundled-template";

const ADDRESS = "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$";

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

  it("offers the documented types and categories", () => {
    const { fields } = bundledTemplate();
    const options = (id: string) => fields.find((field) => field.id === id)?.options;
    expect(options("request_type")).toEqual(["Concession", "Change", "Other"]);
    expect(options("concession_categories")).toEqual([
      "Amendment to Investor Purchase Price",
      "Amendment to Custom Purchase Price",
      "Class B equity interest to be exchanged for a closing credit - no impact to NCS",
      "Class B equity interest to be exchanged for a closing credit - impact to NCS",
      "Closing Cost Credits",
      "Other",
    ]);
    expect(options("change_categories")).toEqual([
      "Changes in Class B Share",
      "Changes in Class C Share",
      "Other",
    ]);
  });

  it("asks for something shaped like an address", () => {
    const email = bundledTemplate().fields.find(({ id }) => id === "email");
    expect(email).toMatchObject({ validation: { pattern: ADDRESS } });
    const matchesPattern = createPatternMatcher([]);
    const matches = (text: string) =>
      matchesPattern({ pattern: ADDRESS, text, budget: createPatternBudget() });
    expect(matches("me@example.org")).toBe(true);
    expect(matches("me@example")).toBe(false);
  });

  it("is a new copy on every call", () => {
    expect(bundledTemplate().fields[0]).not.toBe(bundledTemplate().fields[0]);
  });
});
