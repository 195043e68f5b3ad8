import { expect, it } from "vitest";
import type { RowPlace } from "../state/rows/row-places";
import { groupAt, groupStarts, isSameGroup, type RowGroupProps } from "./row-groups";

const places = Array.from({ length: 60 }, (_, index): RowPlace => ({
  id: `f${index}`,
  depth: 0,
  isApart: false,
  page: null,
  filledBy: null,
}));

it("takes every place up to the count once, in order", () => {
  for (const count of [0, 1, 25, 26, 60]) {
    const groups = groupStarts(count).map((start) => groupAt({ places, start, count }));
    expect(groups.flat()).toEqual(places.slice(0, count));
  }
});

it("is the same group until one of its rows is added, removed, moved, indented or another page", () => {
  // Groups compare this by identity only.
  const virtualWindow = {} as RowGroupProps["virtualWindow"];
  const group = { virtualWindow, start: 0, places: places.slice(0, 3) };
  expect(isSameGroup(group, { ...group, places: places.slice(0, 3) })).toBe(true);
  expect(isSameGroup(group, { ...group, places: places.slice(1, 4) })).toBe(false);
  expect(isSameGroup(group, { ...group, start: 25 })).toBe(false);
  const indented = places.slice(0, 3).map((place) => ({ ...place, depth: 1 }));
  expect(isSameGroup(group, { ...group, places: indented })).toBe(false);
  const apart = places.slice(0, 3).map((place) => ({ ...place, isApart: true }));
  expect(isSameGroup(group, { ...group, places: apart })).toBe(false);
  const pages = places.slice(0, 3).map((place) => ({ ...place, page: 2 }));
  expect(isSameGroup(group, { ...group, places: pages })).toBe(false);
});
