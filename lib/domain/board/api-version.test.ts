import { expect, it } from "vitest";
import { apiVersionWarning, BOARD_API_VERSION, quarterlyCalendar } from "./api-version";

const warningOf = (kind: string | null) => apiVersionWarning({ version: "2026-10", kind });

it("is silent about a version that is current, newer, or not yet asked about", () => {
  expect(["current", "release_candidate", "dev", null].map(warningOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it("says of a version in maintenance when its support ends by the quarterly calendar", () => {
  expect(warningOf("maintenance")).toEqual({
    title: "monday.com API version 2026-10 is in maintenance",
    reason:
      "Everything still works. By the quarterly calendar its support ends in April 2027: update Formlane before.",
  });
  expect(warningOf("old_previous_maintenance")).toEqual(warningOf("maintenance"));
});

it("says of a version without support that deliveries may fail", () => {
  expect(warningOf("deprecated")?.title).toBe("monday.com no longer supports API version 2026-10");
});

it("knows the quarters of a version, also across the end of a year", () => {
  expect(quarterlyCalendar("2026-10")).toEqual({
    maintenanceFrom: "January 2027",
    endsOn: "April 2027",
  });
  expect(quarterlyCalendar("2026-07").endsOn).toBe("January 2027");
  // The service's versions are named after the first month of a quarter.
  expect(BOARD_API_VERSION).toMatch(/^\d{4}-(01|04|07|10)$/);
});
