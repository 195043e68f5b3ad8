import { expect, it } from "vitest";
import { distinctTags, hasTags } from "./tags";

it("takes tags that differ in case alone as one, as the first was typed", () => {
  expect(distinctTags(["Sales", "hr", "SALES", "Hr", "É", "e\u0301"])).toEqual([
    "Sales",
    "hr",
    "É",
  ]);
});

it("keeps the tags in their order", () => {
  expect(distinctTags(["Berlin", "Guests", "BERLIN"])).toEqual(["Berlin", "Guests"]);
});

it("finds forms that have all of the tags", () => {
  expect(hasTags(["Sales", "Berlin"], [])).toBe(true);
  expect(hasTags(["Sales", "Berlin"], ["berlin", "SALES"])).toBe(true);
  expect(hasTags(["Sales"], ["Sales", "Berlin"])).toBe(false);
  expect(hasTags(["Sales"], ["Sale"])).toBe(false);
});
