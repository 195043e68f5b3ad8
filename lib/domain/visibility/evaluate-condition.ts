import { isEmpty, isRecord, ownValue } from "../fields/answers";
import { isPerson } from "../fields/person";
import { comparableText } from "../rules/rule-group";

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
 * accept an empty answer; with any other operator it does not meet the condition.
 */
export function isConditionMet(input: ConditionInput): boolean {
  const isNothing = isEmpty(input.answer) || input.answer === Infinity;
  return input.operator === "is_empty" ? isNothing : !isNothing && isMetByAnswer(input);
}

/**
 * Whether it is met by the typed texts or by their normal forms. What says "not" has to be met by both.
 */
export function isMetInEitherForm(
  input: ConditionInput,
  {
    isMet,
    normalForm,
  }: {
    isMet: (input: ConditionInput) => boolean;
    normalForm: ((text: string) => string) | undefined;
  },
): boolean {
  const { operator, expected, answer } = input;
  const isTypedMet = isMet(input);
  const isDecided = isTypedMet !== operator.startsWith("not_");
  return isDecided || normalForm === undefined || typeof answer !== "string"
    ? isTypedMet
    : isMet({ ...input, expected: expected.map(normalForm), answer: normalForm(answer) });
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
function meetsCondition({ answer, expected }: Comparison): boolean {
  if (Array.isArray(answer)) {
    const { all } = textsOfList(answer);
    return expected.some((text) => all.has(text));
  }
  return textsOf(answer).some((text) => expected.includes(text));
}

function contains({ answer, expected, isOneOf }: Comparison & { isOneOf: boolean }): boolean {
  if (isOneOf) {
    return meetsCondition({ answer, expected });
  }
  return hasText({ answer, expected }, (text, part) => text.includes(part));
}

/** Compares with one text: a list of them for each of thousands of items would take seconds. */
function hasText(
  { answer, expected: [part] }: Comparison,
  isMatch: (text: string, part: string) => boolean,
): boolean {
  return part !== undefined && textsOf(answer).some((text) => isMatch(text, part));
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;
const ISO_TIME = /^\d\d:\d\d(:\d\d)?$/;

/**
 * Above zero when the answer is more than the expected value: as numbers, two dates or two times as
 * their ISO text. NaN, which is neither above nor below, for all others.
 */
function compare(given: unknown, [expected = ""]: readonly string[]): number {
  const answer = comparablePart(given);
  const text = typeof answer === "string" ? answer.trim() : "";
  const isPair = (form: RegExp) => form.test(text) && form.test(expected);
  if (isPair(ISO_DATE)) {
    return Date.parse(text) - Date.parse(expected);
  }
  if (isPair(ISO_TIME)) {
    return secondsOf(text) - secondsOf(expected);
  }
  return numberOf(answer) - numberOf(expected);
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

function numberOf(value: unknown): number {
  if (typeof value === "number") {
    return value;
  }
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}

type Texts = { list: readonly string[]; all: ReadonlySet<string> };

const textsOfLists = new WeakMap<readonly unknown[], Texts>();

/** Remembered, as thousands of rules may read a list of thousands of items. */
function textsOfList(answer: readonly unknown[]): Texts {
  const known = textsOfLists.get(answer);
  if (known !== undefined) {
    return known;
  }
  const list = answer.flatMap((item) => (Array.isArray(item) ? [] : textsOf(item)));
  const texts = { list, all: new Set(list) };
  textsOfLists.set(answer, texts);
  return texts;
}

function textsOf(answer: unknown): readonly string[] {
  if (Array.isArray(answer)) {
    return textsOfList(answer).list;
  }
  if (typeof answer === "boolean") {
    return answer ? ["true", "Yes"] : ["false", "No"];
  }
  if (typeof answer === "number") {
    return [String(answer)];
  }
  const text = comparablePart(answer);
  return typeof text === "string" ? [comparableText(text)] : [];
}

/** What conditions compare of an answer that has parts: the first day of two, the name of a person. */
function comparablePart(answer: unknown): unknown {
  if (!isRecord(answer)) {
    return answer;
  }
  if (isPerson(answer)) {
    return answer.name;
  }
  const isRange = typeof ownValue(answer, "to") === "string";
  return isRange ? ownValue(answer, "from") : undefined;
}
