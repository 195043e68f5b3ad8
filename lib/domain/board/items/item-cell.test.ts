import { describe, expect, it } from "vitest";
import type { ColumnValue } from "../columns/board-column";
import { holdsValue, textCell, type ItemCell } from "./item-cell";

const EMPTY = textCell({ id: "c", type: "text" }, null);
const WEEK = { from: "2026-11-23", to: "2026-11-29" };
const person = (id: number) => ({ id: String(id), isTeam: false });
const named = (id: number) => ({ id, kind: "person" as const });
const settings = { labels: [{ id: 5, label: "New", index: 0 }] };

function holds(cell: Partial<ItemCell>, value: ColumnValue | null): boolean {
  const type = cell.type ?? "text";
  return holdsValue({ ...EMPTY, ...cell }, { value, column: { type, settings } });
}

describe("a cell holds", () => {
  it.each<[Partial<ItemCell>, ColumnValue]>([
    [{ text: " Cafe\u0301" }, "Caf\u00e9"],
    [{ type: "numbers", number: 12.5 }, "12.50"],
    [{ type: "long_text", text: "A\nb" }, { text: "A\nb" }],
    [{ type: "status", label: "New" }, { index: 5 }],
    [{ type: "status", label: "Own" }, { label: "Own" }],
    [{ type: "dropdown", chosen: [{ id: 2, label: "B" }] }, { ids: [2] }],
    [{ type: "dropdown", chosen: [{ id: 2, label: "B" }] }, { labels: ["B"] }],
    [{ type: "date", date: "2026-11-23", time: "" }, { date: "2026-11-23" }],
    [
      { type: "hour", hour: 9, minute: 5 },
      { hour: 9, minute: 5 },
    ],
    [
      { type: "email", email: "Ann@a.b" },
      { email: "ann@a.b", text: "ann@a.b" },
    ],
    [
      { type: "phone", phone: "12025550169" },
      { phone: "+12025550169", countryShortName: "US" },
    ],
    [
      { type: "link", url: "https://a.b" },
      { url: "https://a.b", text: "" },
    ],
    [{ type: "checkbox", isChecked: true }, { checked: "true" }],
    [{ type: "rating", rating: 4 }, { rating: 4 }],
    [{ type: "color_picker", color: "#ff5733" }, { color: { hex: "#FF5733" } }],
    [{ type: "people", people: [person(7), person(9)] }, { personsAndTeams: [named(9), named(7)] }],
    [{ type: "timeline", range: WEEK }, WEEK],
    [{ type: "week", range: WEEK }, { week: { startDate: WEEK.from, endDate: WEEK.to } }],
    [{ type: "tags", tags: [{ id: "5", name: "Roof" }] }, { tag_ids: [5] }],
    [{ type: "world_clock", zone: "Europe/Oslo" }, { timezone: "Europe/Oslo" }],
  ])("%j: %j", (cell, value) => {
    expect(holds(cell, value)).toBe(true);
  });

  it.each<[Partial<ItemCell>, ColumnValue | null]>([
    [{ text: "Anna" }, "Ann"],
    [{ text: "ann" }, "Ann"],
    [{ text: null }, "Ann"],
    [{ type: "numbers", number: null }, "0"],
    [{ type: "status", label: "Old" }, { index: 5 }],
    [{ type: "status", label: null }, { index: 99 }],
    [{ type: "dropdown", chosen: [{ id: 2, label: "B" }] }, { ids: [2, 3] }],
    [{ type: "date", date: "2026-11-23", time: "10:00:00" }, { date: "2026-11-23" }],
    [
      { type: "email", email: null },
      { email: "a@b.c", text: "" },
    ],
    [
      { type: "phone", phone: null },
      { phone: "", countryShortName: "US" },
    ],
    [{ type: "mystery", text: "A" }, { text: "A" }],
    [{ text: "A" }, null],
    [{ type: "board_relation", linked: [{ id: "1", name: "A" }] }, null],
    [{ type: "people", people: [{ id: "7", isTeam: true }] }, { personsAndTeams: [named(7)] }],
    [{ type: "people", people: [person(7)] }, { personsAndTeams: [named(7), named(9)] }],
    [{ type: "people", people: [person(7)] }, null],
    [{ type: "timeline", range: null }, WEEK],
    [{ type: "week", range: WEEK }, { week: { startDate: WEEK.from, endDate: WEEK.from } }],
    [{ type: "tags", tags: [{ id: "5", name: "Roof" }] }, null],
    [{ type: "world_clock", zone: null }, { timezone: "UTC" }],
  ])("not %j: %j", (cell, value) => {
    expect(holds(cell, value)).toBe(false);
  });

  it("nothing when it is empty", () => {
    expect(holds({ text: "" }, null)).toBe(true);
  });
});
