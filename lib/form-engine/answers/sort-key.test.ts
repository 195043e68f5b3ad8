import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { plain } from "@/tests/factories/content/plain-fields";
import { compareKeys, sortKeyOf } from "./sort-key";

const sorted = (type: Field["type"], answers: unknown[]) => {
  const field = plain("a", { type });
  const keys = answers.map((answer) => sortKeyOf(field, answer === undefined ? {} : { a: answer }));
  return keys.toSorted(compareKeys);
};

it("sorts numbers by value, dates by time, texts as people do, and no answer last", () => {
  expect(sorted("number", [10, undefined, 9, -1])).toEqual([-1, 9, 10, null]);
  expect(sorted("date", ["2026-10-02", "2025-12-31"])).toEqual(["2025-12-31", "2026-10-02"]);
  expect(sorted("text", ["Zoe", undefined, "ångström", "item 10", "item 9", "Anna"])).toEqual([
    "ångström",
    "Anna",
    "item 9",
    "item 10",
    "Zoe",
    null,
  ]);
  expect(sorted("checkbox", [true, false])).toEqual([0, 1]);
});

it("compares long texts by their beginning, so that nobody can make a list wait", () => {
  const start = "1".repeat(20_000);
  const keys = sorted("text", [`${start}2`, `${start}1`]);
  expect(keys).toEqual([start.slice(0, 200), start.slice(0, 200)]);
});

it("has no key for a question that a version did not ask", () => {
  expect(sortKeyOf(undefined, { a: 1 })).toBeNull();
});
