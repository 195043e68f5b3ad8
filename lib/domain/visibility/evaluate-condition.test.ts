import { describe, expect, it, vi } from "vitest";
import { isConditionMet } from "./evaluate-condition";

type Case = [operator: string, answer: unknown, value: string | string[], met: boolean];

const cases: Case[] = [
  ["equals", "Red", "Red", true],
  ["equals", " Red ", "Red", true],
  ["equals", "Redder", "Red", false],
  ["equals", ["Blue", "Red"], "Red", true],
  ["equals", 7, "7", true],
  ["equals", true, "Yes", true],
  ["equals", true, "true", true],
  ["equals", false, "No", true],
  ["equals", "", "", false],
  ["not_equals", "Blue", "Red", true],
  ["not_equals", "Red", "Red", false],
  ["not_equals", ["Blue", "Red"], "Red", false],
  ["not_equals", undefined, "Red", false],
  ["equals", "Cafe\u0301", "Caf\u00e9", true],
  ["equals", ["Cafe\u0301"], "Caf\u00e9", true],
  ["starts_with", "Cafe\u0301 de Flore", "Caf\u00e9", true],
  ["ends_with", "Le Cafe\u0301", "f\u00e9", true],
  ["contains", "Cafe\u0301", ["Caf\u00e9"], true],
  ["contains", "a red car", "red", true],
  ["contains", "a blue car", "red", false],
  ["contains", ["Concession"], "Concession", true],
  ["contains", ["Concession"], ["Concession", "Change"], true],
  ["contains", "Non-Concession", ["Concession"], false],
  ["contains", [], ["Concession"], false],
  ["not_contains", ["Change"], ["Concession"], true],
  ["not_contains", ["Concession"], ["Concession"], false],
  ["not_contains", [], ["Concession"], false],
  ["greater_than", 8, "7", true],
  ["greater_than", "8", "7", true],
  ["greater_than", "80", "9", true],
  ["greater_than", 7, "7", false],
  ["greater_than", "many", "7", false],
  ["greater_than", 8, "", false],
  ["greater_than", [8], "7", false],
  ["less_than", 6, "7", true],
  ["less_than", "", "7", false],
  ["less_than", null, "7", false],
  ["is_empty", undefined, "", true],
  ["is_empty", null, "", true],
  ["is_empty", [], "", true],
  ["is_empty", "  ", "", true],
  ["is_empty", 0, "", false],
  ["is_empty", false, "", false],
  ["is_not_empty", "x", "", true],
  ["is_not_empty", [], "", false],
  ["greater_than", Infinity, "7", false],
  ["not_equals", Infinity, "7", false],
  ["is_not_empty", Infinity, "", false],
  ["is_empty", Infinity, "", true],
  ["greater_or_equal", 7, "7", true],
  ["greater_or_equal", 6, "7", false],
  ["less_or_equal", "7", "7", true],
  ["less_or_equal", 8, "7", false],
  ["less_or_equal", "many", "7", false],
  ["greater_than", "2026-03-01", "2026-02-28", true],
  ["greater_or_equal", "2026-03-01", "2026-03-01", true],
  ["less_than", "2026-03-01", "2026-02-28", false],
  ["less_than", "08:59", "09:00", true],
  ["less_than", "soon", "2026-02-28", false],
  ["greater_than", 2026, "2026-02-28", false],
  ["less_or_equal", "10:30:00", "10:30", true],
  ["greater_than", "10:30:01", "10:30", true],
  ["greater_than", "2026-02-28", "10:30", false],
  ["less_than", "10:30", "2026-02-28", false],
  ["starts_with", " Redder", "Red", true],
  ["starts_with", "Dark Red", "Red", false],
  ["starts_with", ["Blue", "Redder"], "Red", true],
  ["ends_with", "Dark Red", "Red", true],
  ["ends_with", "Redder", "Red", false],
  ["ends_with", undefined, "", false],
  ["sounds_like", "Red", "Red", false],
  ["constructor", "Red", "Red", false],
  ["equals", { a: "Red" }, "Red", false],
];

describe("conditions of the public page", () => {
  it.each(cases)("%s: %j against %j is %s", (operator, answer, value, met) => {
    const expected = [value].flat();
    const isOneOf = Array.isArray(value);
    expect(isConditionMet({ operator, answer, expected, isOneOf })).toBe(met);
  });

  it("read a list of answers once in an evaluation, however many rules there are", () => {
    const answer = ["Blue", "Redder"];
    const items = vi.spyOn(answer, "flatMap");
    const lists = new Map();
    const ask = (operator: string, expected: string[]) =>
      isConditionMet({ operator, answer, expected, isOneOf: false, lists });
    expect(ask("equals", ["Blue"])).toBe(true);
    expect(ask("starts_with", ["Red"])).toBe(true);
    expect(ask("ends_with", ["Red"])).toBe(false);
    expect(items).toHaveBeenCalledTimes(1);
  });

  it("compare the beginning and the end with one text", () => {
    const answer = "Redder";
    const ask = (...expected: string[]) =>
      isConditionMet({ operator: "starts_with", answer, expected, isOneOf: true });
    expect([ask("Red", "Blue"), ask("Blue", "Red"), ask()]).toEqual([true, false, false]);
  });
});
