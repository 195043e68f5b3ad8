import { describe, expect, it } from "vitest";
import { BUNDLED_TEMPLATE_TITLE, bundledTemplate } from "./bundled-template";

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
