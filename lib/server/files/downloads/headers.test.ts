import { expect, it } from "vitest";
import { contentDisposition } from "./content-disposition";
import { parseRange } from "./parse-range";

it.each([
  ["a.png", `attachment; filename="a.png"; filename*=UTF-8''a.png`],
  ['x"; evil="1', `attachment; filename="x_; evil=_1"; filename*=UTF-8''x%22%3B%20evil%3D%221`],
  [
    "日本 (1)'*.txt",
    `attachment; filename="__ (1)'*.txt"; filename*=UTF-8''%E6%97%A5%E6%9C%AC%20%281%29%27%2A.txt`,
  ],
  ["half \ud840", `attachment; filename="half _"; filename*=UTF-8''half%20%EF%BF%BD`],
])("the name %j is written as %s", (name, header) => {
  expect(contentDisposition({ name, isInline: false })).toBe(header);
});

it.each([
  [null, null],
  ["bytes=0-", { start: 0, end: 9 }],
  ["bytes=2-3", { start: 2, end: 3 }],
  ["bytes=-4", { start: 6, end: 9 }],
  ["bytes=5-99", { start: 5, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=4-2", null],
  ["bytes=0-1,3-4", null],
  ["lines=1-2", null],
  ["bytes=-", null],
])("of ten bytes the range %j means %j", (header, range) => {
  expect(parseRange({ header, size: 10 })).toEqual(range);
});
