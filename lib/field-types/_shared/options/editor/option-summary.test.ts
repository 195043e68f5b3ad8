import { expect, it } from "vitest";
import { optionSummary } from "./option-summary";

it.each([
  [[], ""],
  [["Red"], "Red"],
  [["Red", "Green", "Blue"], "Red, Green, Blue"],
  [["Red", "Green", "Blue", "Grey", "Other"], "Red, Green, Blue +2 more"],
])("%j in one line is %o", (options, line) => {
  expect(optionSummary({ options })).toBe(line);
});
