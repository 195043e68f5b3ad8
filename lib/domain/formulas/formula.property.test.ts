import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuMs } from "@/tests/support/cpu-time";
import { evaluateFormula } from "./evaluate-formula";
import { FORMULA_LIMITS } from "./formula-limits";
import { toText, type FormulaInput } from "./formula-value";
import { parseFormula } from "./parse-formula";

/**
 * The independent evaluator: exact fractions of whole numbers, from a tree that was never a text. It knows
 * arithmetic, comparisons, IF, MIN, MAX, SUM, ABS and ROUND of integers and fields.
 */
type Fraction = { over: bigint; under: bigint };
type Value = (answers: Answers) => Fraction | null;
/** null: a calculation without a result. */
type Answers = readonly (bigint | null)[];
type Made = { source: string; value: Value };

const FIELDS = 4;
const whole = (over: bigint): Fraction => ({ over, under: 1n });
const reduced = ({ over, under }: Fraction): Fraction =>
  under < 0n ? { over: -over, under: -under } : { over, under };
const isBelow = (one: Fraction, other: Fraction) => one.over * other.under < other.over * one.under;

type Two = (one: Fraction, other: Fraction) => Fraction | null;
const OPERATORS: readonly (readonly [string, Two])[] = [
  ["+", (a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })],
  ["-", (a, b) => ({ over: a.over * b.under - b.over * a.under, under: a.under * b.under })],
  ["*", (a, b) => ({ over: a.over * b.over, under: a.under * b.under })],
  [
    "/",
    (a, b) => (b.over === 0n ? null : reduced({ over: a.over * b.under, under: a.under * b.over })),
  ],
  ["<", (a, b) => whole(isBelow(a, b) ? 1n : 0n)],
  [">=", (a, b) => whole(isBelow(a, b) ? 0n : 1n)],
  ["=", (a, b) => whole(!isBelow(a, b) && !isBelow(b, a) ? 1n : 0n)],
];

function roundedHalfUp({ over, under }: Fraction, digits: bigint): Fraction {
  const unit = 10n ** digits;
  const [size, sign] = over < 0n ? [-over, -1n] : [over, 1n];
  return { over: sign * ((size * unit * 2n + under) / (under * 2n)), under: unit };
}

const made: fc.Arbitrary<Made> = fc.letrec<{ expression: Made }>((tie) => {
  const inner = tie("expression");
  const two = (
    pick: (a: Fraction, b: Fraction) => Fraction | null,
    write: (a: string, b: string) => string,
  ) =>
    fc.tuple(inner, inner).map(([a, b]): Made => ({
      source: write(a.source, b.source),
      value: (answers: Answers) => {
        const [one, other] = [a.value(answers), b.value(answers)];
        return one === null || other === null ? null : pick(one, other);
      },
    }));
  return {
    expression: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.integer({ min: 0, max: 99 }).map((digits) => ({
        source: String(digits),
        value: () => whole(BigInt(digits)),
      })),
      fc.integer({ min: 0, max: FIELDS - 1 }).map((index) => ({
        source: `{f${index}}`,
        value: (answers: Answers) => {
          const answer = answers[index] ?? null;
          return answer === null ? null : whole(answer);
        },
      })),
      fc
        .constantFrom(...OPERATORS)
        .chain(([sign, pick]) => two(pick, (a, b) => `(${a} ${sign} ${b})`)),
      two(
        (a, b) => (isBelow(a, b) ? a : b),
        (a, b) => `MIN(${a}; ${b})`,
      ),
      two(
        (a, b) => (isBelow(a, b) ? b : a),
        (a, b) => `max( ${a} , ${b})`,
      ),
      inner.map((a) => ({
        source: `ROUND(${a.source}, 2)`,
        value: (answers: Answers) => {
          const value = a.value(answers);
          return value && roundedHalfUp(value, 2n);
        },
      })),
      inner.map((a) => ({
        source: `-${a.source}`,
        value: (answers: Answers) => {
          const value = a.value(answers);
          return value && { over: -value.over, under: value.under };
        },
      })),
      inner.map((a) => ({
        source: `${a.source}%`,
        value: (answers: Answers) => {
          const value = a.value(answers);
          return value && { over: value.over, under: value.under * 100n };
        },
      })),
      fc.tuple(inner, inner, inner).map(([a, b, c]) => ({
        source: `IF(${a.source}, ${b.source}, ${c.source})`,
        value: (answers: Answers) => {
          const condition = a.value(answers);
          return condition && (condition.over === 0n ? c : b).value(answers);
        },
      })),
    ),
  };
}).expression;

function evaluated(source: string, answers: Answers): string {
  const parsed = parseFormula(source);
  if (!parsed.ok) {
    return `cannot be read: ${parsed.problem.sentence}`;
  }
  const read = (id: string): FormulaInput => {
    const value = answers[Number(id.slice(1))];
    return typeof value === "bigint"
      ? { kind: "number", value: Number(value) }
      : { kind: value === null ? "failed" : "blank" };
  };
  const found = evaluateFormula(parsed.root, { read, today: null });
  return found.ok ? toText(found.value) : found.problem.sentence;
}

/** With 9 digits behind the point, which both can hold. */
function expected(value: Fraction | null): string | null {
  return value && String(Number(roundedHalfUp(value, 9n).over) / 1e9);
}

const NO_RESULT = "It needs a calculation that has no result";

describe("random formulas", () => {
  it("have the same result as fractions of whole numbers", () => {
    let compared = 0;
    const answer = fc.option(fc.bigInt({ min: -50n, max: 50n }), { freq: 20 });
    const answers = fc.array(answer, {
      minLength: FIELDS,
      maxLength: FIELDS,
    });
    fc.assert(
      fc.property(made, answers, ({ source, value }, given) => {
        fc.pre(source.length <= FORMULA_LIMITS.length);
        const exact = value(given);
        const found = evaluated(source, given);
        if (exact === null) {
          expect(["This divides by zero", NO_RESULT]).toContain(found);
          return;
        }
        const word = { TRUE: "1", FALSE: "0" }[found] ?? found;
        fc.pre(Math.abs(Number(expected(exact))) < 1e6);
        compared += 1;
        expect(Number(word)).toBeCloseTo(Number(expected(exact)), 7);
      }),
      { numRuns: 10_000 },
    );
    expect(compared).toBeGreaterThan(5000);
  });
});

describe("hostile formulas", () => {
  const read = (id: string): FormulaInput => {
    expect(id).toMatch(/^[A-Za-z0-9_-]+$/);
    return { kind: "text", text: "x".repeat(100_000) };
  };
  const attempt = (source: string) => {
    const parsed = parseFormula(source);
    return parsed.ok ? evaluateFormula(parsed.root, { read, today: null }) : parsed;
  };

  it.each<string>([
    "__proto__",
    "constructor",
    "constructor(1)",
    "toString()",
    "hasOwnProperty(1)",
    "IF.constructor(1)",
    'SUM["constructor"]',
    "{a}.length",
    "this",
    "`${1}`",
    "a=>a",
    "9^9^9^9^9",
    "10^41",
    "1e999",
    "2^(10^15)",
    "0^0",
    "1e40*1e40",
    "DATE(1e9,1e9,1e9)",
    "ROUND(1, 1e9)",
    "{a}&{a}",
    "(".repeat(1000) + "1" + ")".repeat(1000),
    "-".repeat(1999) + "1",
    "IF(1,".repeat(300),
    '"'.repeat(1999),
    "1" + "+1".repeat(2000),
  ])("%.40s has no value", (source) => {
    expect(attempt(source).ok).toBe(false);
  });

  it("of any text are read or refused, and never throw", () => {
    const pieces = fc.constantFrom(
      ...'+-*/^&=<>%(),;{}"“. 019',
      "IF(",
      "SUM(",
      "{a}",
      "{__proto__}",
      "constructor",
      "NaN",
      "Infinity",
      "1e9",
      "TODAY()",
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(texts, (source) => {
        const found = attempt(source);
        const isNumber = found.ok && found.value.kind === "number";
        expect(isNumber ? Number.isFinite(Number(toText(found.value))) : true).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it("of the greatest length take a bounded time", async () => {
    const most = FORMULA_LIMITS.length;
    const worst = [
      "1.1" + "^1.1".repeat((most - 3) / 4),
      "1.0001" + "^9999".repeat((most - 6) / 5),
      "1" + "/3".repeat((most - 1) / 2),
      `SUM(${Array.from({ length: most / 4 - 2 }, () => "{a}").join()})`,
      "LEN({a})" + "+LEN({a})".repeat((most - 8) / 9),
    ];
    for (const source of worst) {
      expect(source.length).toBeLessThanOrEqual(most);
      expect(await cpuMs(() => attempt(source))).toBeLessThan(1000);
    }
  });
});
