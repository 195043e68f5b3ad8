import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addAnswer, emptyTally, mergeTally, type Countable, type Tally } from "./tally";

const countable: fc.Arbitrary<Countable> = fc.oneof(
  fc.record({
    kind: fc.constant("choices" as const),
    choices: fc.array(fc.constantFrom("Yes", "No", "__proto__", ""), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant("span" as const), span: fc.constantFrom("2026-03", "09:00") }),
  fc.record({
    kind: fc.constant("number" as const),
    value: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    scale: fc.constantFrom(null, 5, 10),
    least: fc.constantFrom(0, 1),
  }),
  fc.constant<Countable>({ kind: "text" }),
  fc.record({
    kind: fc.constant("parts" as const),
    parts: fc.array(
      fc.tuple(
        fc.constantFrom("Food", "__proto__"),
        fc.record({ kind: fc.constant("choices" as const), choices: fc.constant(["Yes"]) }),
      ),
    ),
  }),
  fc.constant<Countable>({ kind: "uncounted" }),
);

function tallyOf(answers: readonly Countable[]): Tally {
  const tally = emptyTally();
  answers.forEach((answer) => addAnswer(tally, answer));
  return tally;
}

describe("tallies", () => {
  it("come to the same in one go and in parts", () => {
    fc.assert(
      fc.property(fc.array(fc.array(countable)), (parts) => {
        const sum = emptyTally();
        parts.forEach((part) => mergeTally(sum, tallyOf(part)));
        expect(sum).toEqual(tallyOf(parts.flat()));
      }),
    );
  });

  it("leave the parts as they were", () => {
    const part = tallyOf([{ kind: "number", value: 3, scale: null }]);
    const sum = emptyTally();
    mergeTally(sum, part);
    mergeTally(sum, part);
    expect(part).toEqual(tallyOf([{ kind: "number", value: 3, scale: null }]));
    expect(sum.numbers).toMatchObject({ count: 2, sum: 6 });
  });

  it("tell 500 choices apart and count the others together", () => {
    const choices = Array.from({ length: 700 }, (_, index) => `choice ${index}`);
    const tally = tallyOf([
      { kind: "choices", choices },
      { kind: "choices", choices: ["choice 0", "choice 699"] },
    ]);
    expect(tally.choices.size).toBe(500);
    expect(tally.choices.get("choice 0")).toBe(2);
    expect([tally.answered, tally.moreChoices]).toEqual([2, 201]);
  });

  it("stay numbers that can be written down, however large", () => {
    const huge = [Number.MAX_VALUE, 1e308, 1e308, -Number.MAX_VALUE];
    const { numbers } = tallyOf(huge.map((value) => ({ kind: "number", value, scale: null })));
    expect([...(numbers?.bins.keys() ?? []), numbers?.sum].every(Number.isFinite)).toBe(true);
  });

  it("keep few bins for many numbers", () => {
    const tally = tallyOf(
      Array.from({ length: 10_000 }, (_, value) => ({ kind: "number", value, scale: null })),
    );
    expect(tally.numbers?.bins.size).toBeLessThan(400);
    expect(tally.numbers).toMatchObject({ count: 10_000, min: 0, max: 9999, sum: 49_995_000 });
  });
});
