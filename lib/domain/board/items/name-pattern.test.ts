import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldsOfPattern, fieldToken, fillPattern } from "./name-pattern";

const [A, B, C] = ["a", "b", "c"].map(fieldToken);
const fill = (pattern: string, answers: Record<string, string>) =>
  fillPattern(pattern, (id) => answers[id] ?? "");

describe("fillPattern", () => {
  it.each([
    [`${A} - ${B}`, { a: "Ann", b: "2026-11-21" }, "Ann - 2026-11-21"],
    [`${A} - ${B}`, { a: "Ann" }, "Ann"],
    [`${A} - ${B}`, { b: "2026-11-21" }, "2026-11-21"],
    [`${A} - ${B} / ${C}`, { a: "Ann", c: "Roof" }, "Ann / Roof"],
    [`${A} (${B})`, { a: "Ann" }, "Ann"],
    [`[${A}] ${B}`, { b: "Roof" }, "Roof"],
    [`[${A}] ${B}`, { a: "Ann" }, "[Ann]"],
    [`Order of ${A}: ${B}`, { a: "Ann" }, "Order of Ann"],
    [`Order ${A}`, {}, "Order"],
    [`- ${A} - ${B}`, { b: "Roof" }, "- Roof"],
    [`- ${A} - ${B}`, {}, ""],
    [`${A}`, { a: " two\n lines " }, "two lines"],
    [`${A} - ${B}`, { a: "x -" }, "x -"],
    [`{draft} ${A}`, { a: "Ann" }, "{draft} Ann"],
    ["", {}, ""],
  ])("makes of %s with %j: %s", (pattern, answers, name) => {
    expect(fill(pattern, answers)).toBe(name);
  });

  it("keeps every answer whole and leaves no hole where one is missing", () => {
    const part = fc.constantFrom("a", "b", "c", "d");
    const joint = fc.constantFrom(" - ", " / ", ", ", " (", ") ", ": ", " ", " for ", "#");
    const answer = fc.option(fc.string({ minLength: 1 }), { nil: "" });
    const answers = fc.record({ a: answer, b: answer, c: answer, d: answer });
    const pieces = fc.array(fc.tuple(part, joint), { maxLength: 6 });
    fc.assert(
      fc.property(pieces, answers, (given, texts) => {
        const pattern = given.map(([id, text]) => `${fieldToken(id)}${text}`).join("");
        const name = fillPattern(pattern, (id) => texts[id as keyof typeof texts]);
        const clean = (text: string) => text.replace(/\s+/gu, " ").trim();
        const named = fieldsOfPattern(pattern).map((id) => clean(texts[id as keyof typeof texts]));
        expect(named.every((text) => name.includes(text))).toBe(true);
        expect(name).toBe(clean(name));
        expect(name).not.toContain("{field:");
        if (named.every((text) => text !== "")) {
          const all = given.map(([id, text]) => `${clean(texts[id])}${text}`);
          expect(name).toBe(clean(all.join("")));
        }
        if (named.every((text) => text === "")) {
          expect(name === "" || name.includes("for")).toBe(true);
        }
      }),
    );
  });
});
