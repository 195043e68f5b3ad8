import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { scaleDefinition } from "./definition";
import { numbersOf } from "./ends";

const field = scaleDefinition.create("f");

describe("scale", () => {
  it("starts from 1 to 5", () => {
    expect(field).toMatchObject({ label: "New scale field", min: 1, max: 5 });
    expect(numbersOf({})).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    [
      { min: 0, max: 10 },
      { min: 0, max: 10 },
    ],
    [
      { min: "1", max: "7" },
      { min: 1, max: 7 },
    ],
    [
      { minLabel: "Poor", maxLabel: "Great" },
      { minLabel: "Poor", maxLabel: "Great" },
    ],
    [{ nps: "true" }, { nps: true }],
  ])("stores %j", (given, stored) => {
    expect(storedAs({ id: "f", type: "scale", ...given })).toMatchObject(stored);
  });

  const MIN = "The lowest number of a scale must be 0 or 1";
  const MAX = "The highest number of a scale must be a whole number from 2 to 10";
  it.each([
    [{ min: 2 }, MIN],
    [{ min: -1 }, MIN],
    [{ min: 0.5 }, MIN],
    [{ min: {} }, MIN],
    [{ max: 1 }, MAX],
    [{ max: 11 }, MAX],
    [{ max: "many" }, MAX],
    [{ nps: "perhaps" }, "'nps' must be true or false"],
    [{ minLabel: 7 }, "A label at an end of a scale must be text"],
  ])("refuses %j with a sentence", (given, sentence) => {
    expect(storedAs({ id: "f", type: "scale", ...given })).toBe(sentence);
  });

  it("goes from 0 to 10 for a Net Promoter Score, whatever its ends say", () => {
    const score = { ...field, nps: true };
    expect(scaleDefinition.normalise(score)).toMatchObject({ min: 0, max: 10 });
    expect([problemOf(score, 0), problemOf(score, 10)]).toEqual([null, null]);
    expect(problemOf(score, 11)).toBe("Please choose from 0 to 10");
  });

  it("takes whole numbers between its ends, or their digits", () => {
    expect([problemOf(field, 1), problemOf(field, "5")]).toEqual([null, null]);
    for (const answer of [0, 6, 2.5, -1, "many", {}, [3], true]) {
      expect(problemOf(field, answer)).toBe("Please choose from 1 to 5");
    }
    expect(problemOf(fieldOf("scale", { required: true, min: 0 }), 0)).toBeNull();
    expect(problemOf(fieldOf("scale", { required: true }), null)).toBe("This field is required");
    expect(scaleDefinition.canonicalise(field, { f: "4" })).toEqual({ f: 4 });
  });

  it("is shown as a number of its scale", () => {
    const shown = (answer: unknown) => scaleDefinition.display(field, answer, {}, ENGLISH_VALUES);
    expect(shown(4)).toEqual({ kind: "number", value: 4, text: "4", scale: { min: 1, max: 5 } });
    // An answer to an earlier version.
    expect(shown(9)).toEqual({ kind: "number", value: 9, text: "9" });
  });
});
