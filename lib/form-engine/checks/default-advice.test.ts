import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { defaultAdvice } from "./default-advice";
import { formChecks } from "./form-checks";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-27T22:30:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

function adviceOn(given: object, timeZone = "UTC") {
  const content = {
    ...EMPTY_CONTENT,
    fields: [fieldOf("date", { id: "d", label: "Arrival", ...given })],
    settings: { ...EMPTY_CONTENT.settings, timeZone },
  };
  const found = defaultAdvice(content);
  expect(formChecks(content)).toEqual(expect.arrayContaining(found));
  expect(found.every(({ isBlocking, refusal }) => !isBlocking && refusal === undefined)).toBe(true);
  return found.map(({ text }) => text);
}

const OUTSIDE =
  "As of today, its default value is outside the dates that may be chosen, so the page begins without it.";

it("owners are told of a default that is outside fixed dates on this day", () => {
  const late = { defaultValue: "+14 days", latest: "2026-12-10" };
  expect(adviceOn(late)).toEqual([`"Arrival": ${OUTSIDE}`]);
  expect(adviceOn({ ...late, latest: "2026-12-11" })).toEqual([]);
  expect(adviceOn({ defaultValue: "today", earliest: "2026-11-28" })).toHaveLength(1);
  // There it is the next day already.
  expect(adviceOn({ defaultValue: "today", earliest: "2026-11-28" }, "Europe/Helsinki")).toEqual(
    [],
  );
  expect(adviceOn({ defaultValue: "today", daysOff: ["friday"] })).toHaveLength(1);
});

it("they are told nothing of other defaults, and of those that are refused once", () => {
  expect(adviceOn({})).toEqual([]);
  expect(adviceOn({ defaultValue: "2026-11-27", latest: "today" })).toEqual([]);
  expect(adviceOn({ defaultValue: "today", latest: "-1 days" })).toEqual([]);
});

it("a column is named with its table", () => {
  const columns = [
    fieldOf("date", { id: "d", label: "Day", defaultValue: "today", latest: "2026-11-26" }),
  ];
  const [found] = defaultAdvice({
    ...EMPTY_CONTENT,
    fields: [fieldOf("table", { id: "t", label: "Nights", columns })],
  });
  expect(found?.text).toBe(`"Nights": Column "Day": ${OUTSIDE}`);
});
