import { describe, expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { createVisibility } from "@/lib/form-engine/pages/visibility";
import { problemOf, storedAs } from "@/tests/factories/content/field-definitions";
import { plain } from "@/tests/factories/content/plain-fields";
import { rankingDefinition } from "./definition";
import { moved } from "./ranked";

const field = { ...rankingDefinition.create("f"), options: ["Red", "Green", "Blue"] };
const ALL = "Please put all options in order";

describe("ranking", () => {
  it("starts with options, and is never without", () => {
    expect(rankingDefinition.create("f").options).toEqual(["Option 1", "Option 2", "Option 3"]);
    expect(rankingDefinition.normalise({ ...field, options: [" A", "A", ""] }).options).toEqual([
      "A",
    ]);
    const options = Array.from({ length: 51 }, (_, n) => `${n}`);
    expect(storedAs({ id: "f", type: "ranking", options })).toBe(
      "A ranking can have at most 50 options",
    );
  });

  it("takes all options in an order, or nothing", () => {
    expect(problemOf(field, ["Blue", "Red", "Green"])).toBeNull();
    expect(problemOf(field, null)).toBeNull();
    expect(problemOf({ ...field, required: true }, null)).toBe("This field is required");
    for (const answer of [
      ["Red"],
      ["Red", "Green", "Green"],
      ["Red", "Green", "Blue", "Red"],
      ["Red", "Green", "Black"],
      ["Red", "Green", 7],
      [["Red", "Green", "Blue"]],
      "Red",
      7,
    ]) {
      expect(problemOf(field, answer)).toBe(ALL);
    }
  });

  it("reads the numbers of a page without scripts, and says what is wrong with them", () => {
    const stored = (f: unknown) => rankingDefinition.canonicalise(field, { f });
    expect(stored({ Red: "3", Green: " 1", Blue: 2 })).toEqual({ f: ["Green", "Blue", "Red"] });
    const wrong = [
      { Red: "1", Green: "1", Blue: "2" },
      { Red: "1", Green: "2" },
      { Red: "0", Green: "1", Blue: "2" },
      { Red: "1", Green: "2", Blue: "many" },
      JSON.parse('{"__proto__": "1", "Red": "2", "Green": "3", "Blue": "4"}') as unknown,
    ];
    for (const numbers of wrong) {
      expect(stored(numbers)).toEqual({ f: numbers });
      expect(problemOf(field, numbers)).toBe(
        "Please give each option a number of its own, from 1 to 3",
      );
    }
  });

  it("stores trimmed texts, and no order as no answer", () => {
    expect(rankingDefinition.canonicalise(field, { f: [" Red ", "Blue"] })).toEqual({
      f: ["Red", "Blue"],
    });
    expect(rankingDefinition.canonicalise(field, { f: [] })).toEqual({});
  });

  it("is shown in its order, its first being the choice", () => {
    const answer = ["Blue", "Red", "Green"];
    expect(rankingDefinition.display(field, answer, {}, ENGLISH_VALUES)).toEqual({
      kind: "text",
      text: "Blue, Red, Green",
      choice: "Blue",
      order: answer,
    });
    expect(rankingDefinition.display(field, ["Blue"], {}, ENGLISH_VALUES).kind).toBe("json");
  });

  it("is compared by what is first", () => {
    const shows = (rule: object, answer: unknown) => {
      const items = [{ fieldId: "f", operator: "equals", value: "Blue", ...rule }];
      const rules = { match: "all" as const, items };
      const asked = plain("asked", { conditionalLogic: { enabled: true, action: "show", rules } });
      return createVisibility([field, asked])({ f: answer }).has("asked");
    };
    expect(shows({}, ["Blue", "Red", "Green"])).toBe(true);
    expect(shows({}, ["Red", "Blue", "Green"])).toBe(false);
    expect(shows({ operator: "not_equals" }, ["Red", "Blue", "Green"])).toBe(true);
    expect(shows({ operator: "not_equals" }, undefined)).toBe(false);
    expect(shows({ operator: "is_empty" }, undefined)).toBe(true);
  });

  it("moves an option among the others", () => {
    expect(moved(["a", "b", "c"], { option: "a", to: 2 })).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], { option: "c", to: 0 })).toEqual(["c", "a", "b"]);
  });
});
