import { describe, expect, it } from "vitest";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import type { PostedField } from "../_shared/answers/posted-field";
import { FIELD_TYPES, type FieldType } from "./field-types";
import { readPosted } from "./posted-readers";

const NOTHING: PostedField = { own: [], parts: {}, uploads: [] };
const FILE = { upload: "abc", name: "a.pdf", type: "application/pdf", size: 3 };
const OTHER_FILE = { ...FILE, upload: "def" };

function answerOf(type: FieldType, posted: Partial<PostedField>, own: object = {}) {
  const field = { ...fieldOf(type), id: "f", ...own };
  return canonicalAnswers([field], readPosted(field, { ...NOTHING, ...posted }));
}

describe("a page without JavaScript posts", () => {
  it.each(FIELD_TYPES)("nothing for an empty %s", (type) => {
    expect(answerOf(type, {})).toEqual({});
  });

  it.each<[FieldType, Partial<PostedField>, unknown]>([
    ["text", { own: ["Ida"] }, "Ida"],
    ["number", { own: ["4.5"] }, 4.5],
    ["checkbox", { own: ["on"] }, true],
    ["rating", { own: ["3"] }, 3],
    ["date", { own: ["2026-11-21"] }, "2026-11-21"],
    ["time", { own: [""] }, undefined],
  ])("a %s as text: %j", (type, posted, answer) => {
    expect(answerOf(type, posted)["f"]).toEqual(answer);
  });
});

it.each<[FieldType, string]>([
  ["text", "from"],
  ["multiselect", "typed"],
  ["daterange", "amount"],
  ["people", "other"],
])("a %s is refused the part %s, which is another type's", (type, part) => {
  const field = fieldOf(type, { id: "f" });
  const answer = readPosted(field, { ...NOTHING, parts: { [part]: ["x"] } })["f"];
  expect(problemOf(field, answer)).not.toBeNull();
});

describe("a slider of a page without JavaScript", () => {
  it.each<[string, Partial<PostedField>, unknown]>([
    ["is not answered where it started", { own: ["0"] }, undefined],
    ["is answered once it was moved", { own: ["7"] }, 7],
    ["keeps an answer at its start", { parts: { set: ["0"] } }, 0],
    ["gives way to the number beside it", { own: ["7"], parts: { number: ["3"] } }, 3],
    ["can be cleared by that number", { parts: { set: ["7"], number: [""] } }, undefined],
  ])("%s", (_what, posted, answer) => {
    expect(answerOf("range", posted, { min: 0, max: 10, step: 1 })["f"]).toBe(answer);
  });
});

describe("a color of a page without JavaScript", () => {
  it.each<[string, string, string, string, unknown]>([
    ["is none while nothing was touched", "", "ffffff", "#ffffff", undefined],
    ["is what was picked", "", "ffffff", "#1a7f5a", "#1a7f5a"],
    ["is what was typed", "#FFF", "ffffff", "#ffffff", "#ffffff"],
    ["is picked anew", "#1a7f5a", "1a7f5a", "#000000", "#000000"],
    ["is typed anew", "#123456", "1a7f5a", "#1a7f5a", "#123456"],
    ["is typed rather than picked when both changed", "#123456", "1a7f5a", "#000000", "#123456"],
    ["can be cleared", "", "1a7f5a", "#1a7f5a", undefined],
  ])("%s", (_what, typed, start, picked, answer) => {
    const posted = { own: [typed], parts: { [`from-${start}`]: [picked] } };
    expect(answerOf("color", posted)["f"]).toBe(answer);
  });
});

describe("a choice of a page without JavaScript", () => {
  const options = { options: ["Red", "Blue", "Other"] };

  it("has its custom text beside it", () => {
    const parts = { other: ["Green"] };
    expect(answerOf("dropdown", { own: ["Other"], parts }, options)).toEqual({
      f: "Other",
      f_other: "Green",
    });
    expect(answerOf("multiselect", { own: ["Red", "Other"], parts }, options)).toEqual({
      f: ["Red", "Other"],
      f_other: "Green",
    });
  });

  it("is 'Other' where only its text was typed", () => {
    const parts = { other: ["Green"] };
    const other = { f: "Other", f_other: "Green" };
    expect(answerOf("dropdown", { own: [""], parts }, options)).toEqual(other);
    expect(answerOf("radio", { parts }, { ...options, allowOther: true })).toEqual(other);
    expect(answerOf("radio", { parts }, options)).toEqual({});
    expect(answerOf("multiselect", { own: ["Red"], parts }, options)).toEqual({
      f: ["Red", "Other"],
      f_other: "Green",
    });
  });

  it("is the option that was typed before the scripts came, and is refused when it is none", () => {
    const long = fieldOf("dropdown", { id: "f", options: ["Berlin", "Bern", "Other"] });
    const typed = (...texts: string[]) => answerOf("dropdown", { parts: { typed: texts } }, long);
    expect(typed("Berlin")).toEqual({ f: "Berlin" });
    expect(typed(" bern ")).toEqual({ f: "Bern" });
    expect(typed("Other")).toEqual({ f: "Other" });
    expect([typed(""), typed(" ")]).toEqual([{}, {}]);
    for (const text of ["Ber", "Berli", "Paris"]) {
      expect(typed(text)).toEqual({ f: [text] });
      expect(problemOf(long, typed(text)["f"])).toBe("Please choose one of the options");
    }
    expect(problemOf(long, typed("Berlin", "Bern")["f"])).not.toBeNull();
    expect(answerOf("dropdown", { own: ["Bern"], parts: { typed: ["Ber"] } }, long)).toEqual({
      f: "Bern",
    });
    const country = answerOf("country", { parts: { typed: ["Ger"] } });
    expect(problemOf(fieldOf("country", { id: "f" }), country["f"])).not.toBeNull();
  });

  it("loses a custom text that is not chosen", () => {
    const parts = { other: ["Green"] };
    expect(answerOf("dropdown", { own: ["Red"], parts }, options)).toEqual({ f: "Red" });
  });

  it("takes the option from the end of a long list", () => {
    expect(answerOf("radio", { own: ["Red", "Blue"] }, options)["f"]).toBe("Blue");
    expect(answerOf("radio", { own: ["Red", ""] }, options)["f"]).toBe("Red");
  });
});

describe("files of a page without JavaScript", () => {
  const kept = [JSON.stringify(FILE)];

  it("are those that came and those that stood there", () => {
    const posted = { parts: { kept }, uploads: [OTHER_FILE] };
    expect(answerOf("file", posted, { maxFiles: 3 })["f"]).toEqual([FILE, OTHER_FILE]);
  });

  it("are one where one is wanted: the new one", () => {
    const posted = { parts: { kept }, uploads: [OTHER_FILE] };
    expect(answerOf("file", posted, { maxFiles: 1 })["f"]).toEqual(OTHER_FILE);
    expect(answerOf("audio", { parts: { kept } })["f"]).toMatchObject({ upload: "abc" });
  });

  it("go when they are to be removed, and are none when they make no sense", () => {
    expect(answerOf("file", { parts: { kept, drop: ["abc"] } })).toEqual({});
    expect(answerOf("file", { parts: { kept: ["", "[]", "null", '{"upload":1}'] } })).toEqual({});
  });
});

describe("requests of a page without JavaScript", () => {
  const line = { type: "Change", category: "Changes in Class B Share", amount: 1200.5 };

  it("are its filled rows", () => {
    const category = ["Changes in Class B Share", ""];
    const amount = ["$1,200.50", " "];
    expect(answerOf("bundled_requests", { parts: { category, amount } })["f"]).toEqual([line]);
  });

  it("are the lines of the page where scripts may yet come", () => {
    const lines = [JSON.stringify([line])];
    expect(answerOf("bundled_requests", { parts: { lines } })["f"]).toEqual([line]);
    expect(answerOf("bundled_requests", { parts: { lines: ["{"] } })).toEqual({});
  });

  it("keep an amount that is none, to be refused", () => {
    const parts = { category: ["Closing Cost Credits"], amount: ["many"] };
    expect(answerOf("bundled_requests", { parts })["f"]).toMatchObject([{ amount: "many" }]);
  });
});

describe("a matrix of a page without JavaScript", () => {
  const rows = { matrixRows: ["Food", "Rooms"], options: ["Poor", "Fine"] };
  const chosen = (row: string, option: string) => JSON.stringify({ row, option });

  it("is what was chosen in each row, wherever the rows stand now", () => {
    const parts = { row1: [chosen("Food", "Fine")], row0: [chosen("Rooms", "Poor")] };
    expect(answerOf("matrix", { parts }, rows)).toEqual({ f: { Food: "Fine", Rooms: "Poor" } });
    const both = { row0: [chosen("Food", "Fine"), chosen("Food", "Poor")] };
    expect(answerOf("matrix", { parts: both }, { ...rows, multiple: true })).toEqual({
      f: { Food: ["Fine", "Poor"] },
    });
  });

  it("is refused where it makes no sense", () => {
    for (const text of ["", "{", "[]", "null", '{"row":7}', chosen("__proto__", "Fine")]) {
      const field = fieldOf("matrix", { id: "f", ...rows });
      const answer = answerOf("matrix", { parts: { row0: [text] } }, rows)["f"];
      expect([text, text === "" ? null : problemOf(field, answer)]).not.toContain(
        text === "" ? undefined : null,
      );
    }
  });
});

describe("a ranking of a page without JavaScript", () => {
  const options = { options: ["Red", "Blue"] };

  it("has the numbers beside its options", () => {
    const parts = { option: ["Red", "Blue"], position: ["2", " 1 "] };
    expect(answerOf("ranking", { parts }, options)).toEqual({ f: ["Blue", "Red"] });
    const none = { option: ["Red", "Blue"], position: ["", " "], order: ["Red", "Blue"] };
    expect(answerOf("ranking", { parts: none }, options)).toEqual({});
  });

  it("keeps numbers that make no order, to be refused", () => {
    const parts = { option: ["Red", "Blue"], position: ["1", "1"] };
    expect(answerOf("ranking", { parts }, options)).toEqual({ f: { Red: "1", Blue: "1" } });
  });

  it("is the order of the page where scripts may yet come", () => {
    const parts = { order: ["Blue", "Red"] };
    expect(answerOf("ranking", { parts }, options)).toEqual({ f: ["Blue", "Red"] });
  });
});
