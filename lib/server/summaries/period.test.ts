import { describe, expect, it, vi } from "vitest";
import { chartDays, periodOf, placeIn } from "./period";

const at = (text: string) => new Date(text);

describe("periodOf", () => {
  it("is whole UTC days, the last one included", () => {
    const period = periodOf({ from: "2026-11-01", to: "2026-11-02" });
    expect(period).toEqual({ from: at("2026-11-01T00:00Z"), to: at("2026-11-03T00:00Z") });
    expect(periodOf({})).toBeNull();
    expect(periodOf({ timeZone: "Asia/Kolkata" })).toBeNull();
  });

  it("is whole days of a time zone", () => {
    const period = periodOf({ from: "2026-03-29", to: "2026-03-29", timeZone: "Europe/Berlin" });
    expect(period).toEqual({ from: at("2026-03-28T23:00Z"), to: at("2026-03-29T22:00Z") });
  });

  it("ends in a year of four digits, the longest that texts of dates can be compared in", () => {
    const period = periodOf({ to: "9999-12-31" });
    expect(period?.to?.toISOString()).toBe("9999-12-31T23:59:59.999Z");
  });
});

describe("placeIn", () => {
  const period = periodOf({ from: "2026-11-01", to: "2026-11-02" });
  const place = (first: string, last: string) =>
    placeIn(period, { firstAt: at(first), lastAt: at(last) });

  it("tells a span by its first and last moment", () => {
    expect(place("2026-11-01T00:00:00.000Z", "2026-11-02T23:59:59.999Z")).toBe("inside");
    expect(place("2026-10-31T23:59:59.999Z", "2026-11-01T00:00:00.000Z")).toBe("across");
    expect(place("2026-11-02T23:59:59.999Z", "2026-11-03T00:00:00.000Z")).toBe("across");
    expect(place("2026-10-01T00:00:00.000Z", "2026-10-31T23:59:59.999Z")).toBe("outside");
    expect(place("2026-11-03T00:00:00.000Z", "2026-11-04T00:00:00.000Z")).toBe("outside");
    expect(place("2026-10-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z")).toBe("across");
  });

  it("has everything inside of all time", () => {
    const span = { firstAt: at("2020-01-01"), lastAt: at("2030-01-01") };
    expect(placeIn(null, span)).toBe("inside");
  });
});

describe("chartDays", () => {
  const now = at("2026-11-21T09:00Z");
  it.each([
    [{}, "2026-11-21", 30],
    [{ from: "2026-11-15" }, "2026-11-21", 7],
    [{ from: "2026-11-01", to: "2026-11-20" }, "2026-11-20", 20],
    [{ from: "2020-01-01", to: "2026-11-20" }, "2026-11-20", 92],
    [{ from: "2026-11-20", to: "2027-11-20" }, "2026-11-21", 2],
    [{ to: "2026-10-01" }, "2026-10-01", 30],
  ])("of %o end on %s and are %d", (query, end, days) => {
    const chart = chartDays(query, now);
    expect([chart.at(-1)?.day, chart.length]).toEqual([end, days]);
  });

  it("ask for the clock of a day once: each day ends where the next begins", () => {
    const read = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
    chartDays({ from: "2020-01-01", timeZone: "Europe/Berlin" }, now);
    // Of 93 days, each as far as its offsets are asked for.
    expect(read.mock.calls.length).toBeLessThan(93 * 4);
    read.mockRestore();
  });

  it("are those of the time zone, also where it is tomorrow already", () => {
    const [first, last] = chartDays(
      { from: "2026-10-25", timeZone: "Asia/Tokyo" },
      at("2026-10-25T16:00Z"),
    );
    expect(first).toEqual({
      day: "2026-10-25",
      from: at("2026-10-24T15:00Z"),
      to: at("2026-10-25T15:00Z"),
    });
    expect(last?.day).toBe("2026-10-26");
  });
});
