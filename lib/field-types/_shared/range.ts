import type * as z from "zod/mini";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { textOrJson } from "./plain-answer";
import type { rangeShape } from "./range-schema";

export type Range = z.output<z.ZodMiniObject<typeof rangeShape>>;

export const newRange = { min: 0, max: 100, step: 1 };

const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** The sentence that refuses a range no number is in. */
export function rangeProblem({ min, max }: Range): string | null {
  return min !== undefined && max !== undefined && min > max
    ? "Minimum value must not be above the maximum value"
    : null;
}

/** A number or numeric text as a finite number, NaN and blank text as null, anything else as it came. */
export function readNumber(answer: unknown): unknown {
  const text = typeof answer === "string" ? answer.trim() : null;
  if (text === "" || Number.isNaN(answer)) {
    return null;
  }
  const value = text !== null && NUMERIC.test(text) ? Number(text) : answer;
  // JSON has no negative zero.
  return value === 0 ? 0 : value;
}

/** A number as a number; what is none as it came. */
export function showNumber(answer: unknown): DisplayValue {
  const value = readNumber(answer);
  return typeof value === "number"
    ? { kind: "number", value, text: String(value) }
    : textOrJson(answer);
}

/** What is wrong with a number, or null. Steps count from the minimum, as browsers do. */
export function numberProblem({ min, max, step }: Range, value: unknown): string | null {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return "Please enter a number";
  }
  if (min !== undefined && value < min) {
    return `Please enter a number of at least ${min}`;
  }
  if (max !== undefined && value > max) {
    return `Please enter a number of at most ${max}`;
  }
  if (step !== undefined && !isOnStep({ value, base: min ?? 0, step })) {
    return `Please enter a number in steps of ${step}${min ? ` from ${min}` : ""}`;
  }
  return null;
}

/** Tolerates what binary fractions lose: 0.3 is on a step of 0.1. */
function isOnStep({ value, base, step }: { value: number; base: number; step: number }): boolean {
  const nearest = base + Math.round((value - base) / step) * step;
  const scale = Math.max(Math.abs(value), Math.abs(base), step);
  return Math.abs(value - nearest) <= scale * 1e-12;
}
