import { expect, it } from "vitest";
import { FIELD_TYPES } from "./field-types";
import { loadViewGroup, publicViewOf, viewGroupsOf } from "./public-views";
import { coreViews } from "./public-views/core-views";

it("refuses to draw a type before its group is there, and draws it after", async () => {
  const lazyTypes = FIELD_TYPES.filter((type) => !(type in coreViews));
  expect(lazyTypes.length).toBeGreaterThan(10);
  for (const type of lazyTypes) {
    expect(() => publicViewOf({ type })).toThrow("is not loaded");
  }
  for (const type of FIELD_TYPES) {
    await Promise.all(viewGroupsOf([type]).map(loadViewGroup));
    expect(publicViewOf({ type })).toBeDefined();
  }
});

it("names each group once, and none for what comes with the page or is unknown", () => {
  const every = viewGroupsOf([...FIELD_TYPES, ...FIELD_TYPES]);
  expect(new Set(every).size).toBe(every.length);
  expect(viewGroupsOf([...Object.keys(coreViews), "mystery"])).toEqual([]);
});
