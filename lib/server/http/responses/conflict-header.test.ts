import { describe, expect, it } from "vitest";
import { conflictsText, fittingFields, MAX_HEADER } from "./conflict-header";

const REVISION = "r".repeat(5_000);
const read = (text: string) => JSON.parse(decodeURIComponent(text)) as Record<string, unknown>;
const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field-${index}`, value]));

describe("the header of conflicts", () => {
  it.each([
    ["a few", { a: "Ærø 100%\n🙂", b: [1, { key: "k" }], c: null }],
    ["many", many(80, 'as "said", 50 % ✓')],
  ])("is the values: %s", (_, values) => {
    const text = conflictsText(values, REVISION);
    expect(text).toMatch(/^[\x21-\x7e]+$/);
    expect(read(text)).toEqual(values);
  });

  it.each([
    ["a text", "x".repeat(20_000), `${"x".repeat(1_000)}…`],
    ["a text of other letters", "界".repeat(20_000), `${"界".repeat(200)}…`],
    ["a list", many(200, "label ".repeat(9)), null],
  ])("has %s cut where it does not fit, and says so", (_, given, cut) => {
    const value = typeof given === "string" ? given : Object.values(given);
    const text = conflictsText({ a: value }, REVISION);
    expect(text.length + REVISION.length).toBeLessThanOrEqual(MAX_HEADER);
    const { a } = read(text);
    expect(cut === null ? (a as string[]).at(-1) : a).toBe(cut ?? "…");
  });

  it("says of many values that do not fit that they are not shown, never that they are empty", () => {
    const text = conflictsText(many(300, "🙂".repeat(30)), REVISION);
    expect(read(text)).toEqual(many(300, "…"));
  });

  it("has room for as many fields as fit beside the revision with their whole values", () => {
    const values = many(400, "é".repeat(20));
    const fitting = fittingFields(values, REVISION);
    expect(fitting.length).toBeGreaterThan(40);
    expect(fitting).toEqual(Object.keys(values).slice(0, fitting.length));
    const told = Object.fromEntries(fitting.map((id) => [id, values[id]]));
    const text = conflictsText(told, REVISION);
    expect(read(text)).toEqual(told);
    expect(text.length + REVISION.length).toBeLessThanOrEqual(MAX_HEADER);
    expect(fittingFields({ a: "a".repeat(9_000) }, REVISION)).toHaveLength(1);
    expect(fittingFields({ a: 1, b: null }, REVISION)).toEqual(["a", "b"]);
  });
});
