import { describe, expect, it } from "vitest";
import type { ItemCell } from "@/lib/domain/board/item-cell";
import { propertyTeam } from "@/tests/fakes/board-service/accounts";
import { cellOf, wireCell } from "@/tests/fakes/board-service/cells";
import { fieldOf } from "@/tests/factories/field-definitions";
import { boardOutcome } from "./board-values";
import { answersOfCell } from "./cell-answers";

const EMPTY: ItemCell = {
  ...{ id: "c", type: "text", text: null, label: null, chosen: [], linked: [], number: null },
  ...{ date: null, time: null, hour: null, minute: null, email: null, phone: null, url: null },
  ...{ rating: null, color: null, country: null, isChecked: false },
};
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
  return { ...EMPTY, ...wire, chosen, isChecked: wire.checked === true };
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

describe("nothing is read", () => {
  it.each<[string, Partial<ItemCell>]>([
    ["password", { text: "secret" }],
    ["file", { type: "file", text: "https://files" }],
    ["number", { text: "many" }],
    ["date", { text: "tomorrow" }],
    ["text", { text: "" }],
    ["multiselect", { text: "Z" }],
    ["rating", { type: "rating", text: "11", rating: 11 }],
  ])("by %s from %j", (type, cell) => {
    const field = fieldOf(type, { options: withoutOptions(type) ? [] : options });
    expect(answersOfCell(field, { ...EMPTY, ...cell })).toEqual({});
  });
});

function withoutOptions(type: string): boolean {
  return !["dropdown", "radio", "multiselect"].includes(type);
}
