import { expect, it } from "vitest";
import { formatNumber } from "./numbers";

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
