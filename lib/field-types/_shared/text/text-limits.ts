import type * as z from "zod/mini";
import type { AnswerContext, PatternVerdict } from "@/lib/domain/fields/contract";
import { LIMITS } from "@/lib/domain/limits";
import type { textLimitsShape } from "./text-limits-schema";

export type TextLimits = z.output<z.ZodMiniObject<typeof textLimitsShape>>;

export const newTextLimits = { minLength: 0, maxLength: 255 };

/** The error sentence for limits that no text can meet. */
export function textLimitsProblem(limits: TextLimits): string | null {
  const { minLength = 0, maxLength = 0 } = limits;
  if (!Number.isInteger(minLength) || !Number.isInteger(maxLength)) {
    return "Minimum and maximum length must be whole numbers";
  }
  return maxLength > 0 && minimumOf(limits) > maxLength
    ? "Minimum length must not be above the maximum length"
    : null;
}

/**
 * Why a text that is not blank is invalid, or null. The pattern is checked last, on text within the
 * length limit.
 */
export function textProblem(
  limits: TextLimits,
  answer: unknown,
  { matchesPattern }: AnswerContext,
): string | null {
  if (typeof answer !== "string") {
    return "Please enter text";
  }
  const minimum = minimumOf(limits);
  const patterns = [limits.pattern, limits.validation?.pattern].filter(
    (text) => text !== undefined,
  );
  const longest = patterns.some(Boolean) ? LIMITS.patternText : LIMITS.answerText;
  // Older clients store 0 for an empty input; as a maximum, 0 could never be met.
  const maximum = Math.min(limits.maxLength || longest, LIMITS.answerText);
  if (answer.length < minimum) {
    return `Please enter at least ${characters(minimum)}`;
  }
  if (answer.length > maximum) {
    return `Please enter at most ${characters(maximum)}`;
  }
  const problems = patterns
    .filter(Boolean)
    .map((pattern) => sentenceAbout(matchesPattern(pattern, answer)));
  return problems.find((problem) => problem !== null) ?? null;
}

function sentenceAbout(verdict: PatternVerdict): string | null {
  switch (verdict) {
    case false:
      return "Please match the requested format";
    case "over-budget":
      return "This text is too long to compare it with the requested format. Please shorten it.";
    case "oversize":
      return "This answer cannot be compared with the requested format. Please tell the owner of the form.";
    default:
      return null;
  }
}

function minimumOf({ minLength, validation }: TextLimits): number {
  return Math.max(minLength ?? 0, validation?.minLength ?? 0);
}

function characters(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "character" : "characters"}`;
}
