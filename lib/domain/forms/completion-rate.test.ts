import { expect, it } from "vitest";
import { completionRate } from "./completion-rate";

it.each([
  [{ starts: 8, submissions: 6 }, 0.75],
  [{ starts: 8, submissions: 8 }, 1],
  [{ starts: 8, submissions: 0 }, 0],
  [{ starts: 0, submissions: 0 }, null],
  [{ starts: 0, submissions: 3 }, null],
  [{ starts: 2, submissions: 3 }, null],
])("the completion rate of %o is %o", (counted, rate) => {
  expect(completionRate(counted)).toBe(rate);
});
