import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import { switchDefinition } from "./definition";

const field = switchDefinition.create("f");

describe("switch", () => {
  it("must be on when it is required", () => {
    const required = fieldOf("switch", { required: true });
    expect(problemOf(required, false)).toBe("This field is required");
    expect(problemOf(required, undefined)).toBe("This field is required");
    expect(problemOf(required, true)).toBeNull();
    expect(problemOf(field, false)).toBeNull();
    expect(problemOf(field, "perhaps")).toBe("Please answer with yes or no");
  });

  it.each([
    [true, { f: true }],
    ["on", { f: true }],
    [false, { f: false }],
    [undefined, {}],
  ])("stores %j as %j", (answer, stored) => {
    expect(switchDefinition.canonicalise(field, { f: answer })).toEqual(stored);
  });

  it("is shown as Yes or No, and can be compared with them", () => {
    expect(switchDefinition.display(field, true, {}, ENGLISH_VALUES)).toMatchObject({
      kind: "boolean",
      text: "Yes",
    });
    expect(switchDefinition.conditionChoices(field)).toEqual(["Yes", "No"]);
  });
});
