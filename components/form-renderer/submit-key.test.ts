import { expect, it } from "vitest";
import { newSubmitKey } from "./submit-key";

it("makes a new UUID each time", () => {
  const keys = Array.from({ length: 50 }, newSubmitKey);
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(keys.filter((key) => !form.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(50);
});
