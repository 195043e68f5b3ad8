import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { row } from "@/scripts/bench/support/rows.mjs";
import { withRows } from "@/scripts/bench/support/table.mjs";

const show = (number: number) => `${number}/s`;
const results = { ours: [30, 10, 20], before: [8], yardstick: [10, 10, 40] };

describe("a line of the benchmarks", () => {
  it("is the ratio of medians, each beside the yardstick", () => {
    const { measured, before, medians } = row({ what: "", results, beside: "yardstick", show });
    expect({ measured, before }).toEqual({ measured: "2.00", before: "0.80" });
    expect(medians).toBe("ours 20/s; before 8/s; yardstick 10/s");
  });

  it("is the median where there is no yardstick", () => {
    expect(row({ what: "", results, show }).measured).toBe("20/s");
  });

  it("turns the ratio of CPU times round where more is better", () => {
    const cpu = { ours: [2], before: [4], yardstick: [5] };
    const line = { what: "", results, cpu, beside: "yardstick", show };
    expect(row({ ...line, isRate: true }).measured).toBe("2.00 (CPU 2.50)");
    expect(row(line).measured).toBe("2.00 (CPU 0.40)");
  });

  it("leaves out what was not measured", () => {
    const { ours, yardstick } = results;
    const line = { what: "", results: { ours, yardstick }, show };
    expect(row({ ...line, beside: "yardstick" }).before).toBe("");
    expect(row({ ...line, beside: "before" }).measured).toBe("");
  });

  it("takes the place of the older lines of its part, and of no others", () => {
    const rule =
      "| run | what | ours | aim | before | medians |\n| --- | --- | --- | --- | --- | --- |";
    const line = (part: string, what: string) => `\n| ${part}, 2026-11-23 | ${what} | 1 |  |  |  |`;
    const below = "\n\nMethod.\n";
    const before = rule + line("public", "old") + line("memory", "kept") + below;
    const fresh = row({ what: "new", results: { ours: [1] }, show: String });
    const after = withRows(before, {
      part: "public",
      rows: [fresh, fresh],
      parts: ["scripts", "public", "memory"],
    });
    const news = /\| public, [-\d]{10} \| new \| 1 \| {2}\| {2}\| ours 1 \|/;
    const lines = after.slice(rule.length, -below.length).trim().split("\n");
    expect(lines).toEqual([
      expect.stringMatching(news),
      expect.stringMatching(news),
      line("memory", "kept").trim(),
    ]);
    expect(after.endsWith(below)).toBe(true);
  });
});

it("the table has lines of every part that is measured without an option", () => {
  const source = readFileSync("scripts/bench/bench.mjs", "utf8");
  const parts = /const inTable = \{\n(.*?)\n\};/s.exec(source)?.[1] ?? "";
  const names = [...parts.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  const document = readFileSync("docs/benchmarks.md", "utf8");
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !document.includes(`\n| ${name}, 2`))).toEqual([]);
});
