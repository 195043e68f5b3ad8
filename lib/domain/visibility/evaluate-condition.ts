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
  return textsOf(answer).some((text) => expected.some((part) => text.includes(part)));
}

/** Answer minus expected number; NaN, which is neither above nor below, unless both are numbers. */
function compare(answer: unknown, [expected]: readonly string[]): number {
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
