import { expect, it } from "vitest";
import { periodDays } from "./period-days";

const filters = { from: "2026-11-01", to: "2026-11-20" };
const lateInTheDay = Date.parse("2026-11-21T23:59:59.999Z");

it("counts today as one of the days, up to the last moment of the UTC day", () => {
  expect(periodDays({ period: "7", filters }, lateInTheDay)).toEqual({ from: "2026-11-15" });
  expect(periodDays({ period: "7", filters }, lateInTheDay + 1)).toEqual({ from: "2026-11-16" });
  expect(periodDays({ period: "30", filters: {} }, lateInTheDay)).toEqual({ from: "2026-10-23" });
});

it("takes custom days from the filters, and all time otherwise", () => {
  expect(periodDays({ period: "days", filters })).toEqual(filters);
  expect(periodDays({ period: "days", filters: {} })).toEqual({});
  expect(periodDays({ period: null, filters })).toEqual({});
});
