import { expect, it } from "vitest";
import { cpuMs } from "@/tests/support/cpu-time";
import { isNestedDeeply, parseBoundedJson } from "./parse-bounded-json";

const nested = (levels: number, [open, close]: readonly [string, string] = ["[", "]"]) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

it.each([
  ["lists", ["[", "]"]],
  ["objects", ['{"a":', "}"]],
  ["both", ['[{"a":', "}]"]],
] as const)("%s are parsed up to 100 levels, and not beyond", (_name, pair) => {
  const levels = 100 / pair[1].length;
  expect(parseBoundedJson(nested(levels, pair))).toBeDefined();
  expect(parseBoundedJson(nested(levels + 1, pair))).toBeUndefined();
  expect(isNestedDeeply(nested(990_000, pair))).toBe(true);
});

it("brackets in texts and keys are no levels, whatever is escaped before a quotation mark", () => {
  const brackets = "[{".repeat(100);
  for (const text of [
    brackets,
    `\\${brackets}`,
    `"${brackets}`,
    `${brackets}\\`,
    `\\"${brackets}`,
  ]) {
    const json = JSON.stringify([{ [text]: text }, [text], "end"]);
    expect(parseBoundedJson(json)).toEqual([{ [text]: text }, [text], "end"]);
    expect(isNestedDeeply(`[${json},${nested(100)}]`)).toBe(true);
  }
});

it("texts without an end and levels that close too often are not JSON", () => {
  for (const text of ['"abc', '"\\', '["a\\"', "]]]]", "}", ""]) {
    expect(parseBoundedJson(text)).toBeUndefined();
  }
});

it("a megabyte is looked at in milliseconds, whatever it holds", async () => {
  for (const unit of ["[", "\\", '"', '\\"', '"[', "[]", "a"]) {
    const text = `"${unit.repeat(1_000_000 / unit.length)}`;
    const look = () => [isNestedDeeply(text), isNestedDeeply(text.slice(1))];
    expect([unit, (await cpuMs(look)) < 200]).toEqual([unit, true]);
  }
});
