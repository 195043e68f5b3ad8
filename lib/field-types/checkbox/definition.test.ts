import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { checkboxDefinition } from "./definition";

const field = checkboxDefinition.create("f");

describe("checkbox", () => {
  it("must be ticked when it is required", () => {
    expect(problemOf(fieldOf("checkbox", { required: true }), false)).toBe(
      "This field is required",
    );
    expect(problemOf(fieldOf("checkbox", { required: true }), true)).toBeNull();
    expect(problemOf(fieldOf("checkbox"), false)).toBeNull();
  });

  it.each([
    [true, { f: true }],
    [false, { f: false }],
    ["on", { f: true }],
    ["false", { f: false }],
    [undefined, {}],
  ])("stores %j as %j", (answer, stored) => {
    expect(checkboxDefinition.canonicalise(field, { f: answer })).toEqual(stored);
  });

  it.each(["perhaps", 1, {}, [true]])("refuses %j", (answer) => {
    expect(problemOf(fieldOf("checkbox"), answer)).toBe("Please answer with yes or no");
  });

  it("is shown as Yes or No, and can be compared with them", () => {
    expect(checkboxDefinition.display(field, false, {}, ENGLISH_VALUES)).toEqual({
      kind: "boolean",
      value: false,
      text: "No",
    });
    expect(checkboxDefinition.display(field, true, {}, ENGLISH_VALUES)).toMatchObject({
      text: "Yes",
    });
    expect(checkboxDefinition.conditionChoices(field)).toEqual(["Yes", "No"]);
  });
});
