import type * as z from "zod/mini";
import type { AnswerContext, PatternVerdict } from "@/lib/domain/fields/contract";
import { LIMITS } from "@/lib/domain/limits";
import { fillPlural } from "@/lib/domain/system-texts/fill";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import type { textLimitsShape } from "./text-limits-schema";

export type TextLimits = z.output<z.ZodMiniObject<typeof textLimitsShape>>;

const NO_TEXT: Sentence = ({ answers }) => answers.text;

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
): Sentence | null {
  if (typeof answer !== "string") {
    return NO_TEXT;
  }
  const minimum = minimumOf(limits);
  const patterns = [limits.pattern, limits.validation?.pattern].filter(
    (text) => text !== undefined,
  );
  const longest = patterns.some(Boolean) ? LIMITS.patternText : LIMITS.answerText;
  // Older clients store 0 for an empty input; as a maximum, 0 could never be met.
  const maximum = Math.min(limits.maxLength || longest, LIMITS.answerText);
  if (answer.length < minimum) {
    return lengthSentence("atLeast", minimum);
  }
  if (answer.length > maximum) {
    return lengthSentence("atMost", maximum);
  }
  const problems = patterns
    .filter(Boolean)
    .map((pattern) => sentenceAbout(matchesPattern(pattern, answer)));
  return problems.find((problem) => problem !== null) ?? null;
}

const VERDICTS = { "over-budget": "formatTooLong", oversize: "formatUnknown" } as const;

function sentenceAbout(verdict: PatternVerdict): Sentence | null {
  if (verdict === true) {
    return null;
  }
  const key = verdict === false ? "format" : VERDICTS[verdict];
  return ({ answers }) => answers[key];
}

function minimumOf({ minLength, validation }: TextLimits): number {
  return Math.max(minLength ?? 0, validation?.minLength ?? 0);
}

/** The sentence for a text of fewer or more characters. */
export function lengthSentence(key: "atLeast" | "atMost", count: number): Sentence {
  return (texts) =>
    fillPlural(texts, texts.answers[key], { count, amount: count.toLocaleString(texts.language) });
}
