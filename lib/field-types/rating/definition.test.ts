import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { ratingDefinition } from "./definition";

const field = ratingDefinition.create("f");

describe("rating", () => {
  it("starts with five", () => {
    expect(field).toMatchObject({ label: "New rating field", ratingScale: 5 });
  });

  it.each([
    [3, { ratingScale: 3 }],
    ["10", { ratingScale: 10 }],
    [undefined, { type: "rating" }],
  ])("stores the scale %j", (ratingScale, stored) => {
    expect(storedAs({ id: "f", type: "rating", ratingScale })).toMatchObject(stored);
  });

  it.each([4, 0, "many"])("refuses the scale %j", (ratingScale) => {
    const sentence = "Rating scale must be 3, 5 or 10";
    expect(storedAs({ id: "f", type: "rating", ratingScale })).toBe(sentence);
  });

  it("takes whole numbers from 1 to its scale", () => {
    expect(problemOf(field, 1)).toBeNull();
    expect(problemOf(field, "5")).toBeNull();
    for (const answer of [0, 6, 2.5, -1, "many", {}, [3]]) {
      expect(problemOf(field, answer)).toBe("Please choose from 1 to 5");
    }
    expect(problemOf(fieldOf("rating", { ratingScale: 10 }), 6)).toBeNull();
    expect(problemOf(fieldOf("rating", { ratingScale: undefined }), 5)).toBeNull();
    expect(problemOf(fieldOf("rating", { required: true }), null)).toBe("This field is required");
  });

  it("is stored as a number and can be compared with each of its ratings", () => {
    expect(ratingDefinition.canonicalise(field, { f: "4" })).toEqual({ f: 4 });
    expect(ratingDefinition.conditionChoices({ ...field, ratingScale: 3 })).toEqual([
      "1",
      "2",
      "3",
    ]);
  });

  it("is shown with its scale", () => {
    expect(ratingDefinition.display(field, 4, {}, ENGLISH_VALUES)).toEqual({
      kind: "rating",
      value: 4,
      scale: 5,
      text: "4",
    });
    expect(ratingDefinition.display(field, 9, {}, ENGLISH_VALUES)).toMatchObject({
      kind: "number",
      value: 9,
    });
  });
});
