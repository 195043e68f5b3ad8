import { expect, it } from "vitest";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { listDisplay } from "@/lib/domain/fields/list-display";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { NO_LOOKUPS, type ColumnLookups } from "./column-lookups";
import { columnOutcome } from "./column-value";

function outcome(type: string, value: DisplayValue, found: Partial<ColumnLookups>) {
  const column = { type, settings: {} };
  const lookups = { ...NO_LOOKUPS, ...found };
  return columnOutcome(value, { column, newLabels: [], fieldId: "f", lookups });
}

const list = (...items: string[]) => listDisplay(items, ENGLISH_VALUES);
const found = (ids: number[], unknown: string[] = []) => ({
  people: new Map([["f", { ids, unknown }]]),
});

it("people are written by their ids, and who is unknown is named", () => {
  const person = { id: 7, kind: "person" };
  const written = { state: "written", value: { personsAndTeams: [person] } };
  expect(outcome("people", list("Ida"), found([7]))).toEqual({ ...written, note: null });
  expect(outcome("people", list("Ida", "Bea"), found([7], ["Bea"]))).toEqual({
    ...written,
    note: 'Your monday.com account has no such person, or several: "Bea".',
  });
  expect(outcome("people", list("Bea"), found([], ["Bea"]))).toEqual({
    state: "refused",
    reason: 'Your monday.com account has no such person, or several: "Bea".',
  });
  expect(outcome("people", list("Ida"), { people: null })).toEqual({
    state: "refused",
    reason: "Your monday.com account may not list its people.",
  });
});

it("options are written as the tags that were made for them", () => {
  const tags = new Map([["Garden", 3]]);
  const value = { tag_ids: [3] };
  expect(outcome("tags", list("Garden"), { tags })).toEqual({
    state: "written",
    value,
    note: null,
  });
  expect(outcome("tags", { kind: "text", text: "Garden" }, { tags })).toMatchObject({ value });
  expect(outcome("tags", list("Garden", "Roof"), { tags })).toMatchObject({
    value,
    note: 'No tag was made for "Roof".',
  });
  expect(outcome("tags", list("Roof"), { tags })).toMatchObject({ state: "refused" });
});

it("a week begins with the account's first day", () => {
  const week: DisplayValue = { kind: "date-range", from: "2026-11-22", to: "2026-11-28", text: "" };
  expect(outcome("week", week, { firstDayOfWeek: "sunday" })).toMatchObject({ state: "written" });
  expect(outcome("week", week, { firstDayOfWeek: "monday" })).toMatchObject({ state: "refused" });
});
