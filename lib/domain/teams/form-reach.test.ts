import { expect, it } from "vitest";
import { commonReach, isReached } from "./form-reach";

it("is all forms, certain ones, or none", () => {
  expect([isReached(null, 1), isReached(null, null)]).toEqual([true, true]);
  expect([isReached([1, 2], 2), isReached([1, 2], 3), isReached([1], null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isReached([], 1), isReached([], null)]).toEqual([false, false]);
});

it("of two is what both reach", () => {
  expect(commonReach(null, null)).toBeNull();
  expect(commonReach(null, [1])).toEqual([1]);
  expect(commonReach([1, 2], null)).toEqual([1, 2]);
  expect(commonReach([1, 2], [2, 3])).toEqual([2]);
  expect(commonReach([1], [])).toEqual([]);
});
