import type * as z from "zod/mini";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { numberFault, readNumber } from "@/lib/domain/numbers/read-number";
import { fill } from "@/lib/domain/system-texts/fill";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { textOrJson } from "../answers/single-value-answer";
import type { rangeShape } from "./range-schema";

export type Range = z.output<z.ZodMiniObject<typeof rangeShape>>;

export const newRange = { min: 0, max: 100, step: 1 };

/** The error sentence for a range that contains no number. */
export function rangeProblem({ min, max }: Range): string | null {
  return min !== undefined && max !== undefined && min > max
    ? "Minimum value must not be above the maximum value"
    : null;
}

/** Numeric text as a number; anything else is unchanged. */
export function showNumber(answer: unknown): DisplayValue {
  const value = readNumber(answer);
  return typeof value === "number"
    ? { kind: "number", value, text: String(value) }
    : textOrJson(answer);
}

/** An answer as a number; anything else is unchanged. */
export function readNumberIn(range: Range, answer: unknown): unknown {
  return readNumber(answer, isWhole(range));
}

function isWhole({ min = 0, step }: Range): boolean {
  return Number.isInteger(min) && Number.isInteger(step);
}

/** Why a number is outside the limits, or null. Steps count from the minimum, as in browsers. */
export function numberProblem(range: Range, answer: unknown): Sentence | null {
  const { min, max, step } = range;
  const value = readNumberIn(range, answer);
  const fault = numberFault(value, isWhole(range));
  if (fault !== null || typeof value !== "number") {
    return ({ answers }) => answers[fault ?? "number"];
  }
  if (min !== undefined && value < min) {
    return ({ answers }) => fill(answers.least, { min });
  }
  if (max !== undefined && value > max) {
    return ({ answers }) => fill(answers.most, { max });
  }
  if (step !== undefined && !isOnStep({ value, base: min ?? 0, step })) {
    if (step === 1 && isWhole(range)) {
      return ({ answers }) => answers.whole;
    }
    return ({ answers }) =>
      min ? fill(answers.stepsFrom, { step, min }) : fill(answers.steps, { step });
  }
  return null;
}

/** Allows for binary rounding: 0.3 is on a step of 0.1. */
function isOnStep({ value, base, step }: { value: number; base: number; step: number }): boolean {
  const nearest = base + Math.round((value - base) / step) * step;
  const scale = Math.max(Math.abs(value), Math.abs(base), step);
  return Math.abs(value - nearest) <= scale * 1e-15;
}
