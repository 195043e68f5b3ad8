import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { createVisibility } from "@/lib/form-engine/pages/visibility";
import { problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { plain } from "@/tests/factories/content/plain-fields";
import { matrixDefinition } from "./definition";
import { withRows } from "./with-rows";

const field = {
  ...matrixDefinition.create("f"),
  matrixRows: ["Food", "Rooms"],
  options: ["Poor", "Fine"],
};
const several = { ...field, multiple: true };
const NOT_OFFERED = "Please choose one of the options";
const own = (text: string) => JSON.parse(text) as unknown;

describe("matrix", () => {
  it("starts with rows and options, and is never without", () => {
    expect(matrixDefinition.create("f")).toMatchObject({
      matrixRows: ["Row 1", "Row 2"],
      options: ["Option 1", "Option 2", "Option 3"],
    });
    const bare = { ...field, matrixRows: [" "], options: [], mondayRowColumns: { Food: "a" } };
    expect(matrixDefinition.normalise(bare)).toMatchObject({
      matrixRows: ["Row 1", "Row 2"],
      options: ["Option 1", "Option 2", "Option 3"],
      mondayRowColumns: undefined,
    });
    const columns = { Food: "a", Gone: "b" };
    expect(
      matrixDefinition.normalise({ ...field, mondayRowColumns: columns }).mondayRowColumns,
    ).toEqual({ Food: "a" });
  });

  it.each([
    [{ matrixRows: "x" }, "Rows must be a list"],
    [{ matrixRows: [7, {}] }, "A row must be text"],
    [
      { matrixRows: Array.from({ length: 101 }, (_, n) => `${n}`) },
      "A matrix can have at most 100 rows",
    ],
    [
      { options: Array.from({ length: 51 }, (_, n) => `${n}`) },
      "A matrix can have at most 50 options",
    ],
    [{ multiple: 7 }, "'multiple' must be true or false"],
    [{ mondayRowColumns: "x" }, "The columns of rows must be an object of texts"],
  ])("refuses %j with a sentence", (given, sentence) => {
    const raw = { id: "f", type: "matrix", matrixRows: ["A"], options: ["B"], ...given };
    expect(storedAs(raw)).toBe(sentence);
  });

  it("takes an option in each row, or several", () => {
    expect(problemOf(field, { Food: "Fine" })).toBeNull();
    expect(problemOf(several, { Food: ["Fine", "Poor"], Rooms: ["Poor"] })).toBeNull();
    for (const answer of [
      { Bar: "Fine" },
      { Food: "Good" },
      { Food: ["Fine"] },
      { Food: { Fine: true } },
      own('{"__proto__": "Fine"}'),
      own('{"constructor": "Fine"}'),
      "Fine",
      ["Fine"],
      7,
      true,
    ]) {
      expect(problemOf(field, answer)).toBe(NOT_OFFERED);
    }
    expect(problemOf(several, { Food: "Fine" })).toBe(NOT_OFFERED);
  });

  it("asks for every row where it is required, and names those that lack", () => {
    const required = { ...field, required: true };
    expect(problemOf(required, { Food: "Fine", Rooms: "Poor" })).toBeNull();
    expect(problemOf(required, { Food: "Fine" })).toBe("Please answer every row: “Rooms”");
    expect(problemOf(required, undefined)).toBe("Please answer every row: “Food”, “Rooms”");
  });

  it.each([
    [field, { Rooms: " Poor ", Food: ["Fine"], Bar: "" }, { Food: "Fine", Rooms: "Poor" }],
    [field, { " Food ": "Fine" }, { Food: "Fine" }],
    [field, { Food: ["Fine", "Poor"] }, { Food: ["Fine", "Poor"] }],
    [several, { Food: "Fine", Rooms: ["Poor", "Poor", ""] }, { Food: ["Fine"], Rooms: ["Poor"] }],
    [field, { Gone: "Fine" }, { Gone: "Fine" }],
    [field, "Fine", "Fine"],
  ])("stores %# in the order of its rows", (of, given, stored) => {
    expect(matrixDefinition.canonicalise(of, { f: given })).toEqual({ f: stored });
  });

  it("has no answer without a row", () => {
    for (const nothing of [{}, { Food: "" }, { Food: [] }, { Food: null }, "", null, undefined]) {
      expect(matrixDefinition.canonicalise(field, { f: nothing })).toEqual({});
    }
  });

  it("is shown row by row, in the words of the page", () => {
    const words = { rowTexts: { Food: "Essen" }, optionTexts: { Fine: "Gut" } };
    const answer = { Food: ["Fine", "Poor"], Rooms: ["Poor"] };
    expect(
      matrixDefinition.display({ ...several, ...words }, answer, {}, ENGLISH_VALUES),
    ).toMatchObject({
      kind: "parts",
      lines: [
        { name: "Essen", text: "Gut, Poor" },
        { name: "Rooms", text: "Poor" },
      ],
      text: "Essen: Gut, Poor; Rooms: Poor",
    });
  });

  it("keeps the board column of a row that is renamed", () => {
    const mapped = { ...field, mondayRowColumns: { Food: "a", Rooms: "b" } };
    expect(withRows(mapped, ["Meals", "Rooms"]).mondayRowColumns).toEqual({
      Meals: "a",
      Rooms: "b",
    });
    expect(withRows(mapped, ["Rooms", "Food"]).mondayRowColumns).toEqual(mapped.mondayRowColumns);
  });
});

describe("rules on a matrix", () => {
  const shows = (rule: object, answer: unknown, of = field) => {
    const items = [{ fieldId: "f", operator: "equals", value: "Fine", ...rule }];
    const rules = { match: "all" as const, items };
    const asked = plain("asked", { conditionalLogic: { enabled: true, action: "show", rules } });
    return createVisibility([of, asked])({ f: answer }).has("asked");
  };

  it("compare the row that they name", () => {
    expect(shows({ row: "Food" }, { Food: "Fine" })).toBe(true);
    expect(shows({ row: "Rooms" }, { Food: "Fine" })).toBe(false);
    expect(shows({ row: "Rooms", operator: "is_empty" }, { Food: "Fine" })).toBe(true);
    expect(shows({ row: "Food", operator: "not_equals" }, { Rooms: "Fine" })).toBe(false);
    expect(shows({ row: "Food" }, { Food: ["Poor", "Fine"] }, several)).toBe(true);
  });

  it("ask without one only if there is an answer", () => {
    expect(shows({ operator: "is_not_empty" }, { Food: "Fine" })).toBe(true);
    expect(shows({ operator: "is_empty" }, undefined)).toBe(true);
    expect(shows({}, { Food: "Fine" })).toBe(false);
    expect(shows({ operator: "not_equals" }, { Food: "Poor" })).toBe(false);
  });
});
