import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { rangeDefinition } from "./definition";

const field = rangeDefinition.create("f");

describe("range", () => {
  it("starts from 0 to 100 in steps of 1", () => {
    expect(field).toMatchObject({ label: "New range field", min: 0, max: 100, step: 1 });
  });

  it.each([
    [{ step: 0.001 }, "Step value must be at least 0.01"],
    [{ min: 5, max: 1 }, "Minimum value must not be above the maximum value"],
    [{ min: 150 }, "Minimum value must not be above the maximum value"],
    [{ max: "many" }, "Maximum value must be a number"],
  ])("refuses %j with a sentence", (given, sentence) => {
    expect(storedAs({ id: "f", type: "range", ...given })).toBe(sentence);
  });

  it("goes from 0 to 100 in steps of 1 where nothing else is set", () => {
    const bare = fieldOf("range", { min: undefined, max: undefined, step: undefined });
    expect(problemOf(bare, 0)).toBeNull();
    expect(problemOf(bare, -1)).toBe("Please enter a number of at least 0");
    expect(problemOf(bare, 101)).toBe("Please enter a number of at most 100");
    expect(problemOf(bare, 1.5)).toBe("Please enter a whole number");
  });

  it("has an answer only once it was moved; 0 is one", () => {
    const required = fieldOf("range", { required: true });
    expect(problemOf(required, undefined)).toBe("This field is required");
    expect(problemOf(required, 0)).toBeNull();
    expect(rangeDefinition.canonicalise(field, { f: "40" })).toEqual({ f: 40 });
    expect(rangeDefinition.canonicalise(field, { f: null })).toEqual({});
  });

  it("is shown as a number", () => {
    expect(rangeDefinition.display(field, 40, {}, ENGLISH_VALUES)).toEqual({
      kind: "number",
      value: 40,
      text: "40",
    });
  });
});
