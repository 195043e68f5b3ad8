import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameSimilarity } from "@/lib/domain/board/similar-names";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import {
  fittingColumns,
  suggestMapping,
  suggestSubitems,
  type ColumnChoice,
} from "./suggest-mapping";

const column = (id: string, title: string, type: string): ColumnChoice => ({ id, title, type });
const columns = [
  column("name", "Name", "name"),
  column("text_1", "Requestor", "text"),
  column("long_text_1", "Reason", "long_text"),
  column("email_1", "Contact", "email"),
  column("numbers_1", "Total amount", "numbers"),
  column("start", "Start date", "date"),
  column("end", "End date", "date"),
  column("status", "Status", "status"),
];
const named = (type: string, label: string, given = {}) =>
  fieldOf(type, { id: label, label, ...given });
const pairsOf = (...fields: ReturnType<typeof named>[]) =>
  suggestMapping({ fields, columns }).map((pair) => `${pair.fieldId} → ${pair.column.id}`);

describe("suggested columns", () => {
  it("have a similar name and fit the field", () => {
    expect(
      pairsOf(
        named("textarea", "Your reason:"),
        named("text", "requestors"),
        named("number", "Amount, total"),
        named("date", "End Date"),
        named("date", "Date of start"),
        named("password", "Status"),
        named("text", "Favourite colour"),
      ),
    ).toEqual([
      "Your reason: → long_text_1",
      "requestors → text_1",
      "Amount, total → numbers_1",
      "End Date → end",
      "Date of start → start",
    ]);
  });

  it("fit the format of a calculation", () => {
    const fitting = (format: string) =>
      fittingColumns(named("calculation", "Total", { formula: "1", format }), columns).map(
        ({ type }) => type,
      );
    expect(fitting("number")).toEqual(["numbers", "text"]);
    expect(fitting("currency")).toEqual(["numbers", "text"]);
    expect(fitting("percent")).toEqual(["numbers", "text"]);
    expect(fitting("text")).toEqual(["text", "long_text"]);
    expect(fitting("date")).toEqual(["date", "date", "text"]);
  });

  it("need no name where only one field and one column are of a telling kind", () => {
    expect(pairsOf(named("email", "Where to write to"))).toEqual(["Where to write to → email_1"]);
    expect(pairsOf(named("email", "Yours"), named("email", "Theirs"))).toEqual([]);
    expect(pairsOf(named("dropdown", "Mood"))).toEqual([]);
  });

  it("are not those that are taken, and change no mapping", () => {
    const taken = named("text", "Who", { mondayColumnId: "text_1" });
    expect(pairsOf(taken, named("text", "Requestor"))).toEqual([]);
  });

  it("are one for one and fit, whatever the names", () => {
    const types = ["text", "email", "number", "date", "dropdown", "file", "password", "heading"];
    const word = fc.constantFrom("Start", "date", "End", "Requestor", "e-mail", "Amount", "über");
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    const field = fc.record({ type: fc.constantFrom(...types), label: name });
    fc.assert(
      fc.property(fc.array(field, { maxLength: 8 }), (given) => {
        const fields = given.map(({ type, label }, index) =>
          named(type, label, { id: `f${index}` }),
        );
        const pairs = suggestMapping({ fields, columns });
        const ids = pairs.map((pair) => pair.column.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { fieldId, column: chosen } of pairs) {
          const of = fields.find(({ id }) => id === fieldId);
          expect(of && fittingColumns(of, [chosen])).toHaveLength(1);
        }
      }),
    );
  });
});

describe("suggested columns of subitems", () => {
  const table = (ids: readonly string[], mondaySubitemColumns?: Record<string, string>) => {
    const own = ids.map((id) => named("text", id));
    return { ...fieldOf("table", { id: "t", mondaySubitemColumns }), columns: own };
  };

  it("are those of the columns of the table that have none, each once", () => {
    const amount = named("number", "Amount, total");
    const rooms = table(["Requestor", "Odd"], { Requestor: "long_text_1" });
    expect(suggestSubitems({ ...rooms, columns: [...rooms.columns, amount] }, columns)).toEqual({
      Requestor: "long_text_1",
      "Amount, total": "numbers_1",
    });
    expect(suggestSubitems(table(["Odd"]), columns)).toBeNull();
    expect(suggestSubitems(table(["Requestor"], { Other: "text_1" }), columns)).toBeNull();
  });

  it("are as many as a table can have", () => {
    const ids = Array.from({ length: 25 }, (_, index) => `Column ${String(index + 10)}`);
    const many = ids.map((id) => column(id, id, "text"));
    expect(Object.keys(suggestSubitems(table(ids), many) ?? {})).toHaveLength(20);
  });
});

describe("similar names", () => {
  it.each([
    ["E-Mail", "e mail", 1],
    ["Please enter your name", "Name", 1],
    ["startDate", "Start dates", 1],
    ["Größe", "grosse", 0.1],
    ["", "Name", 0],
  ])("%s and %s: at least %s", (left, right, least) => {
    expect(nameSimilarity(left, right)).toBeGreaterThanOrEqual(least);
    expect(nameSimilarity(right, left)).toBe(nameSimilarity(left, right));
  });

  it("are not those that share only a common word", () => {
    expect(nameSimilarity("Start date", "End date")).toBeLessThan(0.55);
    expect(nameSimilarity("Favourite colour", "Status")).toBeLessThan(0.3);
  });
});
