import { expect, it } from "vitest";
import { neighboursOf } from "./neighbours-of";

const rows = [{ id: 9 }, { id: 7 }, { id: 4 }];

it.each([
  [9, null, 7],
  [7, 9, 4],
  [4, 7, null],
  [5, null, null],
  [null, null, null],
])("the neighbours of %s are %s and %s", (id, newerId, olderId) => {
  expect(neighboursOf({ rows, id })).toEqual({ newerId, olderId });
});
