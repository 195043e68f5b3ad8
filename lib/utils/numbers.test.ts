import { expect, it } from "vitest";
import { formatDuration, formatNumber } from "./numbers";

it("shows two digits behind the point of numbers from 1 on", () => {
  expect([4.256, 1106.5, 3, 0, -2.999].map(formatNumber)).toEqual([
    "4.26",
    "1,106.5",
    "3",
    "0",
    "-3",
  ]);
});

it("keeps small numbers apart", () => {
  expect([0.5, 0.001, 0.002, -0.0012345].map(formatNumber)).toEqual([
    "0.5",
    "0.001",
    "0.002",
    "-0.00123",
  ]);
});

it("says durations in hours, minutes and seconds", () => {
  expect([0, 45, 60, 130, 3599, 3600, 3929, 86_400].map(formatDuration)).toEqual([
    "0 s",
    "45 s",
    "1 min",
    "2 min 10 s",
    "59 min 59 s",
    "1 h",
    "1 h 5 min",
    "24 h",
  ]);
});
