import { expect, it } from "vitest";
import { parseJson } from "./parse-json";

it.each([
  ['{"a":1}', { a: 1 }],
  ["null", null],
  ["", undefined],
  ["<html>", undefined],
])("%j means %j", (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
