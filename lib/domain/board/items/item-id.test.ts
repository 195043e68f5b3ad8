import { expect, it } from "vitest";
import { isItemId } from "./item-id";

it("knows ids of items", () => {
  expect(["1", "18446744073709551615"].every(isItemId)).toBe(true);
  const others = ["", "0", "01", "-1", "1.5", "a", "18446744073709551616", "1 ", "1 OR 1"];
  expect(others.some(isItemId)).toBe(false);
});
