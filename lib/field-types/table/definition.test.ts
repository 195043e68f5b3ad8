import { describe, expect, it } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { say } from "@/lib/domain/system-texts/sentence";
import { HIDDEN, type Row } from "@/lib/field-types/_shared/rows/row-answer";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { fieldOf, problemOf, storedAs } from "@/tests/factories/content/field-definitions";

const column = (id: string, type: string, own: object = {}) =>
  fieldOf(type, { id, label: id, ...own });
const rooms = fieldOf("table", {
  id: "rooms",
  label: "Rooms",
  maxRows: 3,
  columns: [
    column("name", "text", { required: true }),
    column("price", "number", { min: undefined, max: undefined, step: undefined }),
    column("sea", "checkbox"),
    column("view", "dropdown", { options: ["Sea", "Other"] }),
    column("sum", "calculation", { formula: "{price} * 2" }),
  ],
});
const read = (answer: unknown) => canonicalAnswers([rooms], { rooms: answer })["rooms"];
const problem = (answer: unknown) => problemOf(rooms, read(answer));

describe("the rows of an answer", () => {
  it("lose empty ones at their end, and keep those in the middle", () => {
    const rows = [{ name: "A" }, {}, { name: " ", sea: false }, { price: "2" }, {}, { name: "" }];
    expect(read(rows)).toEqual([{ name: "A" }, {}, {}, { price: 2 }]);
    expect(read([{}, { name: "" }, { sum: 4 }])).toBeUndefined();
    expect(read([])).toBeUndefined();
  });

  it("have cells in the form of their types, and nothing that is no column", () => {
    const rows = [{ name: "A", view: "Other", view_other: " Hill ", gone: 1, _key: "k" }];
    expect(read(rows)).toEqual([{ name: "A", view: "Other", view_other: "Hill", _key: "k" }]);
    expect(read([{ name: "A", _key: 7 }])).toEqual([{ name: "A" }]);
    expect(read(JSON.parse('[{"name":"A","__proto__":{"price":1}}]'))).toEqual([{ name: "A" }]);
  });

  it("are the same objects where nothing changes", () => {
    const rows = read([{ name: "A" }, {}, { price: "3" }]) as Row[];
    expect((read(rows) as Row[]).every((row, index) => row === rows[index])).toBe(true);
  });

  it("have no hidden cells, which stay marked", () => {
    const [row] = read([{ name: "A", price: 2, [HIDDEN]: new Set(["price"]) }]) as Row[];
    expect(row).toEqual({ name: "A", [HIDDEN]: new Set(["price"]) });
    expect(problem([{ price: 2, [HIDDEN]: new Set(["name"]) }])).toBeNull();
  });
});

describe("a table says what is wrong with", () => {
  it("the number of rows", () => {
    const row = { name: "A" };
    expect(problem([row, row, row, row])).toBe("Rooms takes at most 3 rows");
    expect(problemOf(Object.assign({}, rooms, { minRows: 2 }), read([row]))).toBe(
      "Rooms needs at least 2 rows",
    );
    expect(problemOf({ ...rooms, required: true }, undefined)).toBe("This field is required");
    expect(problem(undefined)).toBeNull();
  });

  it.each(["x", 7, true, {}, { name: "A" }, [["A"]], ["A"], [{ name: "A" }, 3]])(
    "an answer that is no list of rows: %j",
    (answer) => expect(problem(answer)).toBe("Please send the rows as a list"),
  );

  it("its first wrong cell, by row and column", () => {
    expect(problem([{ name: "A" }, {}, { name: "B", price: "many" }])).toBe(
      "Rooms, row 2, name: This field is required",
    );
  });

  it("each wrong cell, by what names it", () => {
    const wrong = definitionOf(rooms).partProblems?.(
      rooms,
      read([{ price: "many" }, { sea: "maybe" }]),
      {
        answers: {},
        matchesPattern: () => true,
      },
    );
    const said = Object.entries(wrong ?? {}).map(([key, sentence]) => [
      key,
      say(sentence, ENGLISH),
    ]);
    expect(Object.fromEntries(said)).toEqual({
      "1.name": "Rooms, row 1, name: This field is required",
      "1.price": "Rooms, row 1, price: Please enter a number",
      "2.name": "Rooms, row 2, name: This field is required",
      "2.sea": "Rooms, row 2, sea: Please answer with yes or no",
    });
  });

  it("no more rows than are worth reading", () => {
    const many = Array.from({ length: 100_000 }, () => ({ name: "A" }));
    expect(problem(many)).toBe("Rooms takes at most 3 rows");
    expect(definitionOf(rooms).display(rooms, many, {}, ENGLISH_VALUES).kind).toBe("json");
  });
});

it("rows are shown as a table, and in words", () => {
  const answer = read([{ name: "A", price: 1200, sum: 2400 }, {}, { name: "B", sea: true }]);
  expect(definitionOf(rooms).display(rooms, answer, {}, ENGLISH_VALUES)).toMatchObject({
    kind: "table",
    rows: [
      ["A", "1200", "", "", "2400"],
      ["", "", "", "", ""],
      ["B", "", "Yes", "", ""],
    ],
    text: "name: A, price: 1200, sum: 2400; name: B, sea: Yes",
  });
});

describe("the settings of a table", () => {
  const saved = (own: object) =>
    storedAs({ id: "t", type: "table", label: "Rooms", columns: [], ...own });
  const text = { id: "a", type: "text", label: "Name" };

  it("have columns with the settings of their types", () => {
    expect(saved({ columns: [{ ...text, maxLength: "5", gone: 1 }], maxRows: "7" })).toMatchObject({
      columns: [{ id: "a", type: "text", maxLength: 5 }],
      maxRows: 7,
    });
  });

  it.each<[string, object, string]>([
    [
      "another type",
      { columns: [{ ...text, type: "file" }] },
      'Column "Name": a column cannot be of the type "file"',
    ],
    [
      "a table in it",
      { columns: [{ type: "table" }] },
      'Column 1: a column cannot be of the type "table"',
    ],
    ["no type", { columns: [{}] }, "Column 1: each column needs a type"],
    ["no column", { columns: ["x"] }, "Column 1: each column needs a type"],
    ["an id twice", { columns: [text, text] }, "Two columns of a table must not have the same id"],
    [
      "ids whose keys collide",
      { columns: [text, { ...text, id: "a_other" }] },
      "Two columns of a table must not have the same id",
    ],
    [
      "the key of rows",
      { columns: [{ ...text, id: "_key" }] },
      'A column must not have the id "_key"',
    ],
    [
      "a wrong setting",
      { columns: [{ ...text, maxLength: -1 }] },
      'Column "Name": Maximum length must be at least 0',
    ],
    [
      "too many columns",
      { columns: Array.from({ length: 51 }, () => text) },
      "A table can have at most 50 columns",
    ],
    [
      "too few rows at most",
      { minRows: 5, maxRows: 4 },
      "The smallest number of rows must not be above the largest",
    ],
    ["half a row", { maxRows: 2.5 }, "The numbers of rows must be whole numbers"],
  ])("refuse %s, and name the table", (_what, own, sentence) => {
    expect(saved(own)).toBe(`"Rooms": ${sentence}`);
  });

  it("refuse more rows than 200", () => {
    expect(saved({ maxRows: 201 })).toBe("The largest number of rows must be between 1 and 200");
  });
});
