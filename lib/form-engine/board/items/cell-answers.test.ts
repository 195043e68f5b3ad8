import { describe, expect, it } from "vitest";
import { textCell, type ItemCell } from "@/lib/domain/board/items/item-cell";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { propertyTeam } from "@/tests/fakes/board-service/accounts";
import { cellOf, wireCell } from "@/tests/fakes/board-service/cells";
import { boardOutcome } from "./board-values";
import { answersOfCell, type CellNames } from "./cell-answers";

const EMPTY = textCell({ id: "c", type: "text" }, null);
const LABELS = [
  { id: 5, label: "A", index: 0 },
  { id: 6, label: "B, b", index: 1 },
];
const settings = { labels: LABELS, limit: 5 };
const options = ["A", "B, b"];

/** What the service shows of a value after writing it. */
function cellAfter(type: string, value: unknown): ItemCell {
  const column = { id: "c", title: "C", type, archived: false, settings };
  const item = {
    id: "1",
    name: "",
    group: "",
    cells: { c: cellOf(value, { account: propertyTeam("Acme"), column }) },
  };
  const wire = wireCell(item, column) as Partial<ItemCell> & Record<string, unknown>;
  const chosen = (wire.values as { id: string; label: string }[]).map(({ id, label }) => ({
    id: Number(id),
    label,
  }));
  return { ...EMPTY, ...wire, tags: [], chosen, isChecked: wire.checked === true };
}

describe("an answer is read as it was written", () => {
  it.each<[string, string, unknown, Record<string, unknown>?]>([
    ["text", "text", "Ann"],
    ["text", "long_text", "Two\nlines"],
    ["textarea", "long_text", "Two\nlines"],
    ["number", "numbers", 12.5],
    ["number", "numbers", 0],
    ["number", "rating", 3],
    ["number", "text", 7],
    ["range", "numbers", 4],
    ["email", "email", "ann@example.com"],
    ["url", "link", "https://example.com/a"],
    ["phone", "phone", "+12025550169"],
    ["checkbox", "checkbox", true],
    ["switch", "text", true],
    ["dropdown", "status", "A"],
    ["dropdown", "dropdown", "B, b"],
    ["radio", "status", "B, b"],
    ["multiselect", "dropdown", ["A", "B, b"]],
    ["multiselect", "dropdown", ["A"]],
    ["date", "date", "2026-11-23"],
    ["time", "hour", "09:05"],
    ["rating", "rating", 4],
    ["color", "color_picker", "#ff5733"],
  ])("%s in %s: %j", (type, column, answer) => {
    const field = fieldOf(type, { id: "f", options: withoutOptions(type) ? [] : options });
    const outcome = boardOutcome({
      field,
      answers: { f: answer },
      column: { type: column, settings },
    });
    expect(outcome.state).toBe("written");
    const value = outcome.state === "written" ? outcome.value : null;
    expect(answersOfCell(field, cellAfter(column, value))).toEqual({ f: answer });
  });

  it("where the label is the text of Other", () => {
    const field = fieldOf("dropdown", { options: ["X", "Other"] });
    const cell = { ...EMPTY, type: "status", text: "A", label: "A" };
    expect(answersOfCell(field, cell)).toEqual({ f: "Other", f_other: "A" });
  });

  it("where options come from a board", () => {
    const field = fieldOf("dropdown", { options: [], populateFromMonday: true });
    const cell = { ...EMPTY, type: "status", text: "A", label: "A" };
    expect(answersOfCell(field, cell)).toEqual({ f: "A" });
  });

  it("although it breaks the field's limits", () => {
    const field = fieldOf("text", { maxLength: 2, required: true });
    expect(answersOfCell(field, { ...EMPTY, text: "Long" })).toEqual({ f: "Long" });
  });

  it("without the time of a date", () => {
    const cell = { ...EMPTY, type: "date", text: "x", date: "2026-11-23", time: "10:00:00" };
    expect(answersOfCell(fieldOf("date"), cell)).toEqual({ f: "2026-11-23" });
  });
});

const WEEK = { from: "2026-11-23", to: "2026-11-29" };
const SUNDAY_WEEK = { from: "2026-11-22", to: "2026-11-28" };
const ANN = { key: "k7", name: "Ann 2" };
const names: CellNames = {
  people: new Map([
    ["7", { person: ANN, name: null }],
    ["9", { person: { key: "k9", name: "A" }, name: "A" }],
  ]),
  items: [
    { id: "1", name: "A", hint: null },
    { id: "2", name: "Mill", hint: "Bergen" },
    { id: "3", name: "Twin", hint: null },
    { id: "4", name: "Twin", hint: null },
  ],
};
const person = (id: string) => ({ id, isTeam: false });
const item = (id: string) => ({ id, name: "As it was called" });

describe("what has ids is read by them", () => {
  it.each<[string, Partial<ItemCell>, unknown]>([
    [
      "people",
      { type: "people", people: [person("9"), person("7")] },
      [{ key: "k9", name: "A" }, ANN],
    ],
    ["dropdown", { type: "people", people: [person("9")] }, "A"],
    ["multiselect", { type: "people", people: [person("9")] }, ["A"]],
    ["daterange", { type: "timeline", range: WEEK }, WEEK],
    ["daterange", { type: "week", range: WEEK }, WEEK],
    ["daterange", { type: "week", range: SUNDAY_WEEK }, SUNDAY_WEEK],
    ["multiselect", { type: "tags", tags: [{ id: "5", name: "A" }] }, ["A"]],
    [
      "multiselect",
      { type: "tags", tags: [{ id: "5", name: "#Mill(Bergen)" }] },
      ["Mill (Bergen)"],
    ],
    ["phone", { type: "phone", phone: "30 901820", phoneCountry: "DE" }, "+4930901820"],
    ["country", { type: "country", text: "Kosovo", country: "XK" }, "XK"],
    [
      "date",
      { type: "date", date: "2026-11-23", time: "23:30:00", text: "2026-11-24 00:30" },
      "2026-11-24",
    ],
    ["text", { type: "world_clock", zone: "Europe/Oslo" }, "Europe/Oslo"],
    ["dropdown", { type: "board_relation", linked: [item("1")] }, "A"],
    ["dropdown", { type: "board_relation", linked: [item("2")] }, "Mill (Bergen)"],
    [
      "multiselect",
      { type: "board_relation", linked: [item("2"), item("1")] },
      ["Mill (Bergen)", "A"],
    ],
  ])("%s from %j", (type, cell, answer) => {
    const field = fieldOf(type, { options: [...options, "Mill (Bergen)", "Other"] });
    expect(answersOfCell(field, { ...EMPTY, ...cell }, names)).toEqual({ f: answer });
  });

  it("where the item is no option of the form, as the text of Other", () => {
    const field = fieldOf("dropdown", { options: ["Other"], populateFromMonday: true });
    const cell = { ...EMPTY, type: "board_relation", linked: [item("1")] };
    expect(answersOfCell(field, cell, names)).toEqual({ f: "Other", f_other: "A" });
  });
});

describe("nothing is read", () => {
  it.each<[string, Partial<ItemCell>]>([
    ["password", { text: "secret" }],
    ["file", { type: "file", text: "https://files" }],
    ["number", { text: "many" }],
    ["date", { text: "tomorrow" }],
    ["text", { text: "" }],
    ["multiselect", { text: "Z" }],
    ["rating", { type: "rating", text: "11", rating: 11 }],
    ["people", { type: "people", people: [person("9"), person("8")] }],
    ["people", { type: "people", people: [{ id: "9", isTeam: true }] }],
    ["dropdown", { type: "people", people: [person("7")] }],
    ["email", { type: "people", text: "A", people: [person("9")] }],
    ["multiselect", { type: "tags", tags: [item("4"), { id: "5", name: "A" }] }],
    ["multiselect", { type: "board_relation", linked: [item("1"), item("8")] }],
    ["multiselect", { type: "board_relation", linked: [item("1"), item("4")] }],
  ])("by %s from %j", (type, cell) => {
    const field = fieldOf(type, { options: withoutOptions(type) ? [] : options });
    expect(answersOfCell(field, { ...EMPTY, ...cell }, names)).toEqual({});
  });
});

function withoutOptions(type: string): boolean {
  return !["dropdown", "radio", "multiselect"].includes(type);
}
