import { describe, expect, it } from "vitest";
import { formatDateTime, formatDay, formatMonth, formatRelative } from "./dates";

const now = Date.parse("2026-11-20T12:00:00Z");
const relative = (value: string) => formatRelative({ value, now, timeZone: "UTC" });

describe("formatRelative", () => {
  it("counts minutes, hours and days, then gives the date", () => {
    expect(relative("2026-11-20T11:59:30Z")).toBe("just now");
    expect(relative("2026-11-20T11:55:00Z")).toBe("5 minutes ago");
    expect(relative("2026-11-20T10:00:00Z")).toBe("2 hours ago");
    expect(relative("2026-11-19T11:00:00Z")).toBe("yesterday");
    expect(relative("2026-11-17T11:00:00Z")).toBe("3 days ago");
    expect(relative("2026-11-12T11:00:00Z")).toBe("Nov 12, 2026");
  });

  it("calls a clock that is ahead of ours just now", () => {
    expect(relative("2026-11-20T12:05:00Z")).toBe("just now");
  });
});

describe("formatDateTime", () => {
  it("uses plain spaces in the asked time zone", () => {
    expect(formatDateTime({ value: "2026-11-20T09:42:00Z", timeZone: "UTC" })).toBe(
      "Nov 20, 2026, 9:42 AM",
    );
    expect(formatDateTime({ value: "2026-11-20T09:42:00Z", timeZone: "Europe/Berlin" })).toBe(
      "Nov 20, 2026, 10:42 AM",
    );
  });
});

describe("formatDay", () => {
  it("names the weekday of a UTC day", () => {
    expect(formatDay("2026-11-17")).toBe("Tue, Nov 17");
  });
});

describe("formatMonth", () => {
  it("names a UTC month, also far from here", () => {
    expect(formatMonth("2026-01")).toBe("January 2026");
  });
});
