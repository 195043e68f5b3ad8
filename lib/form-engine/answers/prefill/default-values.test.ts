import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { defaultRow } from "@/lib/field-types/_shared/rows/default-row";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { withLimits } from "@/lib/field-types/registry/limits";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { fieldOf, storedAs } from "@/tests/factories/content/field-definitions";
import { defaultChecks } from "../../checks/field-checks";
import { defaultAnswers, defaultOf, hasWrongDefault } from "./default-values";

const any = () => true;
const options = ["Red", "Blue", "Other"];

function field(type: string, defaultValue: unknown, own: object = {}): Field {
  return fieldOf(type, { id: "f", label: "Color", defaultValue, ...own });
}

const GOOD: [string, unknown, unknown, object?][] = [
  ["text", " Oslo ", " Oslo "],
  ["textarea", "one\ntwo", "one\ntwo"],
  ["number", "5", 5],
  ["email", "a@b.co", "a@b.co"],
  ["phone", "+47 22 33 44 55", "+47 22 33 44 55"],
  ["url", "https://a.example/", "https://a.example/"],
  ["dropdown", "Red", "Red", { options }],
  ["radio", "Blue", "Blue", { options: ["Red", "Blue"] }],
  ["multiselect", ["Red"], ["Red"], { options }],
  ["checkbox", true, true],
  ["switch", true, true],
  ["date", "2027-01-31", "2027-01-31"],
  ["daterange", { from: "2027-01-01", to: "2027-01-02" }, { from: "2027-01-01", to: "2027-01-02" }],
  ["time", "09:30", "09:30"],
  ["country", "NO", "NO"],
  ["color", "#ff0000", "#ff0000"],
  ["range", 7, 7],
  ["rating", 3, 3],
  ["scale", 2, 2],
];

describe("a default", () => {
  it.each(GOOD)(
    "of a %s begins its page, in the form of its answers",
    (type, given, stored, own) => {
      const asked = field(type, given, own);
      expect(hasWrongDefault(asked, any)).toBe(false);
      expect(defaultAnswers([asked], any)).toEqual({ f: stored });
      expect(normaliseFields([asked])[0]).toMatchObject({ defaultValue: stored });
    },
  );

  it.each([
    ["number", "many", {}],
    ["email", "nobody", {}],
    ["dropdown", "Green", { options }],
    ["dropdown", "Other", { options }],
    ["radio", "Green", { options: ["Red"] }],
    ["multiselect", ["Red", "Green"], { options }],
    ["multiselect", "Red", { options }],
    ["date", "tomorrow", {}],
    ["rating", 9, {}],
    ["text", "abcdef", { maxLength: 3 }],
    ["text", 7, {}],
    ["country", "XX", {}],
    ["checkbox", "maybe", {}],
  ])(
    "of a %s that is no answer, such as %j, is refused by a save that names the field",
    (type, given, own) => {
      const asked = field(type, given, own);
      const [check] = defaultChecks({ fields: [asked] });
      expect(check?.refusal).toEqual({
        path: "fields.0.defaultValue",
        sentence: '"Color": The default value is no valid answer',
      });
      expect(defaultAnswers([asked], any)).toEqual({});
    },
  );

  it.each([
    "password",
    "file",
    "heading",
    "calculation",
    "consent",
    "signature",
    "decision",
    "matrix",
  ])("of a %s is left out", (type) => {
    const asked = field(type, "x");
    expect(defaultChecks({ fields: [asked] })).toEqual([]);
    expect(normaliseFields([asked])[0]).not.toHaveProperty("defaultValue");
  });

  it("stays the text that is stored in place of an empty one, of a hidden value", () => {
    expect(normaliseFields([field("hidden", "direct")])[0]).toMatchObject({
      defaultValue: "direct",
    });
    expect(defaultAnswers([field("hidden", "direct")], any)).toEqual({});
  });

  it.each([undefined, "", [], "  "])("is none when it is %j", (given) => {
    const asked = field("text", given);
    expect(defaultOf(asked)).toEqual({});
    expect(normaliseFields([asked])[0]).not.toHaveProperty("defaultValue");
  });

  it.each([[{ a: 1 }], [[1]], [[["x"]]], [{ from: 1, to: {} }]])(
    "of another shape, %j, is refused by the schema",
    (given) => {
      expect(storedAs({ id: "f", type: "text", label: "Name", defaultValue: given })).toBe(
        "A default value must be an answer of its type",
      );
    },
  );

  it("that came to break a rule for answers is refused, too", () => {
    const rules = { match: "all", items: [{ fieldId: "f", operator: "equals", value: "x" }] };
    // What others have to be answered first is not asked.
    expect(hasWrongDefault(field("text", "y", { mustBe: { rules, message: "" } }), any)).toBe(
      false,
    );
    expect(hasWrongDefault(field("text", "y", { pattern: "x" }), () => false)).toBe(true);
  });

  it("of options from a board is held against them on the page alone", () => {
    const board = { populateFromMonday: true, options: ["Other"] };
    expect(hasWrongDefault(field("dropdown", "Red", board), any)).toBe(false);
    expect(defaultAnswers([field("dropdown", "Red", board)], any)).toEqual({});
    expect(defaultAnswers([field("dropdown", "Red", { ...board, options })], any)).toEqual({
      f: "Red",
    });
  });

  it.each([
    ["date", "today", "2026-11-27", {}],
    ["date", " +14 days ", "2026-12-11", {}],
    ["date", "-3 days", "2026-11-24", { earliest: "-7 days", latest: "today" }],
    ["date", "today", "2026-11-27", { latest: "2026-11-27" }],
    ["daterange", { from: "today", to: "+2 days" }, { from: "2026-11-27", to: "2026-11-29" }, {}],
    [
      "daterange",
      { from: "today", to: "+3 days" },
      { from: "2026-11-27", to: "2026-11-30" },
      {
        earliest: "2026-11-27",
        latest: "2026-11-30",
        daysOff: ["tuesday", "wednesday", "thursday"],
      },
    ],
    ["daterange", "today/2026-12-01", { from: "2026-11-27", to: "2026-12-01" }, {}],
  ])("of a %s that is %j counts from the day of its page", (type, given, begun, own) => {
    const [asked] = normaliseFields([field(type, given, own)]);
    expect(defaultChecks({ fields: asked ? [asked] : [] })).toEqual([]);
    const drawn = withLimits(asked ? [asked] : [], { today: "2026-11-27" });
    expect(defaultAnswers(drawn, any)).toEqual({ f: begun });
  });

  it.each([
    ["date", "+14 days", { latest: "+7 days" }],
    ["date", "today", { earliest: "+1 days" }],
    ["date", "-400000 days", {}],
    ["date", "+0.5 days", {}],
    ["date", { from: "today", to: "today" }, {}],
    [
      "daterange",
      { from: "today", to: "+14 days" },
      { earliest: "2027-01-01", latest: "2027-01-14" },
    ],
    ["daterange", { from: "today", to: "2027-02-01" }, { latest: "2027-01-31" }],
    [
      "daterange",
      { from: "today", to: "+1 days" },
      { daysOff: ["monday", "wednesday", "friday", "sunday"] },
    ],
    ["daterange", "today", {}],
    ["daterange", { from: "today", to: "-1 days" }, {}],
    ["daterange", { from: "today", to: "" }, {}],
    ["daterange", { from: "today", to: "soon" }, {}],
    ["number", "today", {}],
  ])("of a %s that is %j is an answer on no day with %j", (type, given, own) => {
    const asked = field(type, given, own);
    expect(defaultChecks({ fields: [asked] })[0]?.refusal?.sentence).toBe(
      '"Color": The default value is no valid answer',
    );
    expect(defaultAnswers(withLimits([asked], { today: "2026-11-27" }), any)).toEqual({});
  });

  it("of days is at most a hundred years away", () => {
    expect(hasWrongDefault(field("date", "-36500 days"), any)).toBe(false);
    expect(hasWrongDefault(field("date", "-36501 days"), any)).toBe(true);
  });

  it("of days is left out on days on which it is no answer, and is a word in a text", () => {
    const late = field("date", "today", { latest: "2026-11-26" });
    expect(hasWrongDefault(late, any)).toBe(false);
    expect(defaultAnswers(withLimits([late], { today: "2026-11-27" }), any)).toEqual({});
    const text = field("text", "today");
    expect(defaultAnswers(withLimits([text], { today: "2026-11-27" }), any)).toEqual({
      f: "today",
    });
  });

  it("of a column of days is what new rows begin with", () => {
    const columns = [fieldOf("date", { id: "d", defaultValue: "today" })];
    const [table] = withLimits([fieldOf("table", { columns })], { today: "2026-11-27" });
    expect(defaultRow(columnsOf(table ?? {}), definitionOf)).toEqual({ d: "2026-11-27" });
  });

  it("of a column is refused with the names of table and column", () => {
    const columns = [fieldOf("number", { id: "n", label: "Nights", defaultValue: "many" })];
    const [check] = defaultChecks({ fields: [fieldOf("table", { label: "Rooms", columns })] });
    expect(check?.refusal?.sentence).toBe(
      '"Rooms": Column "Nights": The default value is no valid answer',
    );
    const good = [fieldOf("number", { id: "n", label: "Nights", defaultValue: "2" })];
    expect(normaliseFields([fieldOf("table", { columns: good })])[0]).toMatchObject({
      columns: [{ defaultValue: 2 }],
    });
  });
});
