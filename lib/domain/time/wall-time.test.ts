import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { isTimeZone } from "./time-zone";
import { instantOf, wallTimeOf } from "./wall-time";

const BERLIN = "Europe/Berlin";

describe("the instant of a clock's time", () => {
  it.each([
    ["2026-01-15T09:00", BERLIN, "2026-01-15T08:00:00.000Z"],
    ["2026-07-15T09:00", BERLIN, "2026-07-15T07:00:00.000Z"],
    ["2026-11-21T09:00", "UTC", "2026-11-21T09:00:00.000Z"],
    ["2026-11-21T09:00", "Asia/Kathmandu", "2026-11-21T03:15:00.000Z"],
    ["2026-01-01T00:30", "Pacific/Kiritimati", "2025-12-31T10:30:00.000Z"],
    ["2026-12-31T23:30", "Pacific/Pago_Pago", "2027-01-01T10:30:00.000Z"],
  ])("%s in %s is %s", (wall, timeZone, instant) => {
    expect(instantOf({ wall, timeZone })).toBe(instant);
    expect(wallTimeOf({ instant, timeZone })).toBe(wall);
  });

  it("is the first of two where clocks go back", () => {
    const instant = instantOf({ wall: "2026-10-25T02:30", timeZone: BERLIN });
    expect(instant).toBe("2026-10-25T00:30:00.000Z");
  });

  it("lies behind the jump where clocks go forward", () => {
    const instant = instantOf({ wall: "2026-03-29T02:30", timeZone: BERLIN }) ?? "";
    expect(instant).toBe("2026-03-29T01:30:00.000Z");
    expect(wallTimeOf({ instant, timeZone: BERLIN })).toBe("2026-03-29T03:30");
  });

  it.each(["", "2026-11-21", "tomorrow", "2026-13-01T09:00", "2026-11-21T25:00"])(
    "is none for '%s'",
    (wall) => {
      expect(instantOf({ wall, timeZone: "UTC" })).toBeNull();
    },
  );

  it("leaves a year of two digits as it was typed, for a sentence about it", () => {
    const instant = instantOf({ wall: "0024-02-01T09:00", timeZone: "UTC" });
    expect(instant).toBe("0024-02-01T09:00:00.000Z");
    expect(wallTimeOf({ instant: instant ?? "", timeZone: "UTC" })).toBe("0024-02-01T09:00");
  });

  it("shows the same time again, in every zone and at every time that a clock shows", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const moments = fc.date({
      min: new Date("1990-01-01T00:00:00Z"),
      max: new Date("2090-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, moments, (timeZone, moment) => {
        const wall = wallTimeOf({ instant: moment.toISOString(), timeZone });
        const instant = instantOf({ wall, timeZone }) ?? "";
        expect(wallTimeOf({ instant, timeZone })).toBe(wall);
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ["Europe/Berlin", true],
  ["UTC", true],
  ["Mars/Olympus", false],
  ["+02:00", false],
  ["", false],
])("'%s' is a time zone: %s", (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});

it("makes a formatter for a time zone once, and keeps few", () => {
  const read = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  const inZone = (timeZone: string) => {
    wallTimeOf({ instant: "2026-01-15T08:00:00.000Z", timeZone });
    return read.mock.contexts.at(-1);
  };
  const first = inZone("Asia/Dhaka");
  expect(inZone("Asia/Dhaka")).toBe(first);
  Intl.supportedValuesOf("timeZone").forEach(inZone);
  expect(inZone("Asia/Dhaka")).not.toBe(first);
  read.mockRestore();
});
