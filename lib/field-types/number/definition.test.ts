import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { numberDefinition } from "./definition";

const field = numberDefinition.create("f");
const unlimited = { min: undefined, max: undefined, step: undefined };

describe("number", () => {
  it("starts from 0 to 100 in steps of 1", () => {
    expect(field).toMatchObject({ label: "New number field", min: 0, max: 100, step: 1 });
  });

  it.each([
    [{ step: 0.001 }, "Step value must be at least 0.01"],
    [{ min: 5, max: 1 }, "Minimum value must not be above the maximum value"],
    [{ max: {} }, "Maximum value must be a number"],
  ])("refuses %j with a sentence", (given, sentence) => {
    expect(storedAs({ id: "f", type: "number", ...given })).toBe(sentence);
  });

  it("reads empty limits as none and digits as numbers", () => {
    const raw = { id: "f", type: "number", min: "", max: "-2.5", step: null };
    const stored = storedAs(raw);
    expect(stored).toMatchObject({ max: -2.5 });
    expect(Object.keys(stored ?? {})).not.toContain("min");
    expect(Object.keys(stored ?? {})).not.toContain("step");
  });

  it.each([
    ["7", { f: 7 }],
    [" 1.5e2 ", { f: 150 }],
    [0, { f: 0 }],
    [-0, { f: 0 }],
    ["", {}],
    [Number.NaN, {}],
    [null, {}],
    ["seven", { f: "seven" }],
    ["0x10", { f: "0x10" }],
  ])("stores %j as %j", (answer, stored) => {
    expect(numberDefinition.canonicalise(field, { f: answer })).toEqual(stored);
  });

  it("takes 0 as an answer to a required question", () => {
    expect(problemOf(fieldOf("number", { required: true }), 0)).toBeNull();
    expect(problemOf(fieldOf("number", { required: true }), null)).toBe("This field is required");
  });

  it("keeps minimum and maximum", () => {
    const limited = fieldOf("number", { min: 2, max: 4 });
    expect(problemOf(limited, 1)).toBe("Please enter a number of at least 2");
    expect(problemOf(limited, 5)).toBe("Please enter a number of at most 4");
    expect(problemOf(limited, "3")).toBeNull();
  });

  it.each([
    [0.1, 0, 0.3],
    [0.1, 0, 1.1],
    [0.01, 0, 99.99],
    [0.25, 0.1, 0.35],
    [3, -10, -4],
    [0.01, 0, 123_456_789.12],
  ])("step %d from %d takes %d", (step, min, answer) => {
    expect(problemOf(fieldOf("number", { step, min, max: undefined }), answer)).toBeNull();
  });

  it("refuses what lies between two steps", () => {
    expect(problemOf(fieldOf("number", { step: 0.1, min: undefined }), 0.35)).toBe(
      "Please enter a number in steps of 0.1",
    );
    expect(problemOf(fieldOf("number", { step: 2, min: 1 }), 4)).toBe(
      "Please enter a number in steps of 2 from 1",
    );
    expect(
      problemOf(fieldOf("number", { step: 0.01, min: 0, max: undefined }), 123_456_789.125),
    ).toBe("Please enter a number in steps of 0.01");
  });

  it.each(["seven", {}, [7], true, Number.POSITIVE_INFINITY, "1e"])("refuses %j", (answer) => {
    expect(problemOf(fieldOf("number", unlimited), answer)).toBe("Please enter a number");
  });

  it("names its limit, and is not stored as another one", () => {
    const sentence = "Please enter a number of at most 15 digits, so that it is kept exactly";
    for (const answer of ["12345678901234567890", "0.1234567890123456789", "1e21", 1e21, "1e999"]) {
      expect(problemOf(fieldOf("number", unlimited), answer)).toBe(sentence);
    }
    const raw = { id: "f", type: "number", max: "12345678901234567890" };
    expect(storedAs(raw)).toBe(
      "Maximum value must be a number of at most 15 digits, so that it is kept exactly",
    );
    // As earlier releases stored it; a request has it as text.
    expect(storedAs({ ...raw, max: 1e21 })).toMatchObject({ max: 1e21 });
    for (const max of [Infinity, -Infinity]) {
      expect(storedAs({ ...raw, max })).toBe("Maximum value must be a number");
    }
    expect(storedAs({ ...raw, max: "1,5" })).toMatchObject({ max: 1.5 });
  });

  it("asks about 1.000 where only whole numbers are taken", () => {
    const sentence = "Please enter a number without separators between thousands";
    for (const answer of ["1.000", "12.000", "-123.456"]) {
      expect(problemOf(fieldOf("number", { step: 1, min: undefined }), answer)).toBe(sentence);
      expect(problemOf(fieldOf("range", { max: 5000 }), answer)).toBe(sentence);
    }
    expect(numberDefinition.canonicalise(field, { f: "1.000" })).toEqual({ f: "1.000" });
    for (const step of [undefined, 0.5]) {
      const exact = { ...field, step };
      expect(numberDefinition.canonicalise(exact, { f: "1.000" })).toEqual({ f: 1 });
      expect(problemOf(fieldOf("number", { step }), "1.000")).toBeNull();
    }
    for (const answer of ["1.0", "1.00", "1.0000", "0.000", "1000.000", 1000]) {
      expect(problemOf(fieldOf("number", { step: 1, min: 0, max: undefined }), answer)).toBeNull();
    }
  });

  it("is shown as a number", () => {
    expect(numberDefinition.display(field, "7.50", {}, ENGLISH_VALUES)).toEqual({
      kind: "number",
      value: 7.5,
      text: "7.5",
    });
    expect(numberDefinition.display(field, 0, {}, ENGLISH_VALUES)).toEqual({
      kind: "number",
      value: 0,
      text: "0",
    });
  });
});
