import { describe, expect, it } from "vitest";
import type { ColumnValue } from "../columns/board-column";
import { holdsValue, isMeantBy, textCell, type ItemCell } from "./item-cell";

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
    [{ text: "A\r\nb" }, "A\nb"],
    [{ type: "status", label: null, text: "New" }, { index: 5 }],
    [{ type: "status", counts: [{ id: 5, count: 3 }] }, { index: 5 }],
    [{ type: "dropdown", chosen: [{ id: 2, label: " Cafe\u0301" }] }, { labels: ["Caf\u00e9"] }],
    ...["2025550169", "12025550169", "(202) 555-0169", "+1 202-555-0169"].map(
      (phone): [Partial<ItemCell>, ColumnValue] => [
        { type: "phone", phone, phoneCountry: "US" },
        { phone: "+12025550169", countryShortName: "US" },
      ],
    ),
    [
      { type: "link", url: "HTTPS://A.b/x y" },
      { url: "https://a.b/x%20y", text: "" },
    ],
    [{ type: "color_picker", color: "ff5733" }, { color: { hex: "#FF5733" } }],
    [{ type: "world_clock", zone: "Asia/Calcutta" }, { timezone: "Asia/Kolkata" }],
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
    [{ type: "status", counts: [5, 0].map((id) => ({ id, count: 1 })) }, { index: 5 }],
    [{ type: "status", counts: [{ id: 5, count: 3 }] }, null],
    [
      { type: "phone", phone: "2025550169", phoneCountry: "CA" },
      { phone: "+442025550169", countryShortName: "GB" },
    ],
    [
      { type: "link", url: "https://a.b/x" },
      { url: "https://a.b/X", text: "" },
    ],
  ])("not %j: %j", (cell, value) => {
    expect(holds(cell, value)).toBe(false);
  });

  it.each([
    [{ date: "2026-11-23", time: "23:30:00", text: "2026-11-24 00:30" }, "2026-11-24", true],
    [{ date: "2026-11-23", time: "23:30:00", text: "2026-11-24 00:30" }, "2026-11-23", false],
    [{ date: "2026-11-23", time: "", text: "Nov 23" }, "2026-11-23", true],
  ])("%j is meant by the day %s: %s", (cell, date, isMeant) => {
    const column = { type: "date", settings: {} };
    const held = { ...EMPTY, ...cell, type: "date" };
    expect(isMeantBy(held, { value: { date }, column })).toBe(isMeant);
  });

  it("nothing when it is empty", () => {
    expect(holds({ text: "" }, null)).toBe(true);
  });
});
