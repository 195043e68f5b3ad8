import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayRange, daysBetween, startOfDay } from "./day-range";
import { wallDateOf } from "./wall-time";

const HOUR_MS = 60 * 60 * 1000;

function span(day: string, timeZone?: string) {
  const { from, to } = dayRange({ from: day, to: day, timeZone });
  return [from?.toISOString(), ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / HOUR_MS];
}

describe("the span of a day", () => {
  it.each([
    ["2026-11-21", undefined, "2026-11-21T00:00:00.000Z", 24],
    ["2026-11-21", "Asia/Kolkata", "2026-11-20T18:30:00.000Z", 24],
    ["2026-11-21", "Asia/Kathmandu", "2026-11-20T18:15:00.000Z", 24],
    ["2026-11-21", "America/Los_Angeles", "2026-11-21T08:00:00.000Z", 24],
    ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z", 23],
    ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z", 25],
    // Clocks there change by half an hour, and at midnight.
    ["2026-04-05", "Australia/Lord_Howe", "2026-04-04T13:00:00.000Z", 24.5],
    ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z", 23],
  ])("%s in %s begins at %s and has %d hours", (day, zone, start, hours) => {
    expect(span(day, zone)).toEqual([start, hours]);
  });

  it("is the day of every clock in its zone", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const moments = fc.date({
      min: new Date("1990-01-01T00:00:00Z"),
      max: new Date("2090-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, moments, (timeZone, at) => {
        const day = wallDateOf({ instant: at.toISOString(), timeZone });
        const { from, to } = dayRange({ from: day, to: day, timeZone });
        expect(at >= (from ?? at) && (to === undefined || at < to)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

it("takes instants as they are, and days without a zone as days of UTC", () => {
  const from = "2026-11-21T10:00:00+02:00";
  expect(dayRange({ from, to: "2026-11-21", timeZone: "Asia/Kolkata" })).toEqual({
    from: new Date("2026-11-21T08:00:00Z"),
    to: new Date("2026-11-21T18:30:00Z"),
  });
  expect(dayRange({ from: "2026-11-21" })).toEqual({ from: new Date("2026-11-21T00:00:00Z") });
  expect(dayRange({})).toEqual({});
});

it("ends in a year of four digits, the longest that texts of dates can be compared in", () => {
  const { to } = dayRange({ to: "9999-12-31", timeZone: "America/Los_Angeles" });
  expect(to?.toISOString()).toBe("9999-12-31T23:59:59.999Z");
});

it("adds and counts days", () => {
  expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
  expect(daysBetween("2026-02-27", "2026-03-01")).toBe(2);
  expect(startOfDay({ day: "2026-03-01", timeZone: "UTC" })).toEqual(new Date("2026-03-01"));
});
