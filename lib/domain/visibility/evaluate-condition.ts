import { isEmpty } from "../fields/answers";

/** One condition with the answer it depends on. */
export type ConditionInput = {
  operator: string;
  /** Trimmed texts to compare with. */
  expected: readonly string[];
  /** The owner entered a list of values, so "contains" means "is one of". */
  isOneOf: boolean;
  /**
   * Infinity is not a number here: it marks a control whose text the browser cannot parse (decision
   * 112).
   */
  answer: unknown;
};

/**
 * The operators of the public page (specification, section 4). Only `is_empty` and `is_not_empty`
 * accept an empty answer (reading 9); with any other operator it does not meet the condition.
 */
export function isConditionMet(input: ConditionInput): boolean {
  const isNothing = isEmpty(input.answer) || input.answer === Infinity;
  return input.operator === "is_empty" ? isNothing : !isNothing && isMetByAnswer(input);
}

function isMetByAnswer({ operator, expected, isOneOf, answer }: ConditionInput): boolean {
  switch (operator) {
    case "equals":
      return meetsCondition({ answer, expected });
    case "not_equals":
      return !meetsCondition({ answer, expected });
    case "contains":
      return contains({ answer, expected, isOneOf });
    case "not_contains":
      return !contains({ answer, expected, isOneOf });
    case "greater_than":
      return compare(answer, expected) > 0;
    case "less_than":
      return compare(answer, expected) < 0;
    case "greater_or_equal":
      return compare(answer, expected) >= 0;
    case "less_or_equal":
      return compare(answer, expected) <= 0;
    case "starts_with":
      return hasText({ answer, expected }, (text, part) => text.startsWith(part));
    case "ends_with":
      return hasText({ answer, expected }, (text, part) => text.endsWith(part));
    case "is_not_empty":
      return true;
    default:
      return false;
  }
}

type Comparison = { answer: unknown; expected: readonly string[] };

/** Values are compared as trimmed text; for a list, one matching item is enough. */
export function meetsCondition({ answer, expected }: Comparison): boolean {
  return textsOf(answer).some((text) => expected.includes(text));
}

function contains({ answer, expected, isOneOf }: Comparison & { isOneOf: boolean }): boolean {
  if (isOneOf) {
    return meetsCondition({ answer, expected });
  }
  return hasText({ answer, expected }, (text, part) => text.includes(part));
}

function hasText(
  { answer, expected }: Comparison,
  isMatch: (text: string, part: string) => boolean,
): boolean {
  return textsOf(answer).some((text) => expected.some((part) => isMatch(text, part)));
}

const ISO_DATE_OR_TIME = /^(\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?|\d\d:\d\d(:\d\d)?)$/;

/**
 * Above zero when the answer is more than the expected value: as numbers, and dates and times as
 * their ISO text. NaN, which is neither above nor below, for all others.
 */
function compare(answer: unknown, [expected = ""]: readonly string[]): number {
  if (typeof answer === "string" && ISO_DATE_OR_TIME.test(expected)) {
    const text = answer.trim();
    return ISO_DATE_OR_TIME.test(text)
      ? Number(text > expected) - Number(text < expected)
      : Number.NaN;
  }
  return numberOf(answer) - numberOf(expected);
}

function numberOf(value: unknown): number {
  if (typeof value === "number") {
    return value;
  }
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}

function textsOf(answer: unknown): string[] {
  if (Array.isArray(answer)) {
    return answer.flatMap((item: unknown) => (Array.isArray(item) ? [] : textsOf(item)));
  }
  if (typeof answer === "boolean") {
    return answer ? ["true", "Yes"] : ["false", "No"];
  }
  if (typeof answer === "number") {
    return [String(answer)];
  }
  return typeof answer === "string" ? [answer.trim()] : [];
}
