import { expect, it } from "vitest";
import { browserTimeZone } from "@/lib/utils/browser/browser-time-zone";
import { periodDays } from "./period-days";

const filters = { from: "2026-11-01", to: "2026-11-20", timeZone: "Asia/Kolkata" };
const lateInTheDay = Date.parse("2026-11-21T18:29:59.999Z");

it("counts today as one of the days, up to the last moment of the owner's day", () => {
  const { timeZone } = filters;
  const before = periodDays({ period: "7", filters }, lateInTheDay);
  expect(before).toEqual({ from: "2026-11-15", timeZone });
  const after = periodDays({ period: "7", filters }, lateInTheDay + 1);
  expect(after).toEqual({ from: "2026-11-16", timeZone });
  expect(periodDays({ period: "30", filters: { timeZone } }, lateInTheDay)).toEqual({
    from: "2026-10-23",
    timeZone,
  });
});

it("takes custom days from the filters, and all time otherwise", () => {
  expect(periodDays({ period: "days", filters })).toEqual(filters);
  const own = { timeZone: browserTimeZone() };
  expect(periodDays({ period: "days", filters: {} })).toEqual(own);
  expect(periodDays({ period: null, filters })).toEqual({ timeZone: filters.timeZone });
});
