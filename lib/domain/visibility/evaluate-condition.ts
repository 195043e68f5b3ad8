import { isEmpty } from "../fields/answers";
import { comparableText } from "../rules/rule-group";

type Texts = { list: readonly string[]; all: ReadonlySet<string> };

/** By list, its texts: thousands of rules may read a list of thousands of items in one evaluation. */
export type ListTexts = Map<readonly unknown[], Texts>;

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
  /** Of the evaluation that this condition belongs to. */
  lists?: ListTexts;
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

function isMetByAnswer(input: ConditionInput): boolean {
  const { operator, expected, answer } = input;
  switch (operator) {
    case "equals":
      return meetsCondition(input);
    case "not_equals":
      return !meetsCondition(input);
    case "contains":
      return contains(input);
    case "not_contains":
      return !contains(input);
    case "greater_than":
      return compare(answer, expected) > 0;
    case "less_than":
      return compare(answer, expected) < 0;
    case "greater_or_equal":
      return compare(answer, expected) >= 0;
    case "less_or_equal":
      return compare(answer, expected) <= 0;
    case "starts_with":
      return hasText(input, (text, part) => text.startsWith(part));
    case "ends_with":
      return hasText(input, (text, part) => text.endsWith(part));
    case "is_not_empty":
      return true;
    default:
      return false;
  }
}

/** Values are compared as trimmed text; for a list, one matching item is enough. */
function meetsCondition({ answer, expected, lists }: ConditionInput): boolean {
  if (Array.isArray(answer)) {
    const { all } = textsOfList(answer, lists);
    return expected.some((text) => all.has(text));
  }
  return textsOf(answer).some((text) => expected.includes(text));
}

function contains(input: ConditionInput): boolean {
  return input.isOneOf
    ? meetsCondition(input)
    : hasText(input, (text, part) => text.includes(part));
}

/** Compares with one text: a list of them for each of thousands of items would take seconds. */
function hasText(
  { answer, expected: [part], lists }: ConditionInput,
  isMatch: (text: string, part: string) => boolean,
): boolean {
  return part !== undefined && textsOf(answer, lists).some((text) => isMatch(text, part));
}

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;
const ISO_TIME = /^\d\d:\d\d(:\d\d)?$/;

/**
 * Above zero when the answer is more than the expected value: as numbers, two dates or two times as
 * their ISO text. NaN, which is neither above nor below, for all others.
 */
function compare(answer: unknown, [expected = ""]: readonly string[]): number {
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

function textsOfList(answer: readonly unknown[], lists?: ListTexts): Texts {
  const known = lists?.get(answer);
  if (known !== undefined) {
    return known;
  }
  const list = answer.flatMap((item) => (Array.isArray(item) ? [] : textsOf(item)));
  const texts = { list, all: new Set(list) };
  lists?.set(answer, texts);
  return texts;
}

function textsOf(answer: unknown, lists?: ListTexts): readonly string[] {
  if (Array.isArray(answer)) {
    return textsOfList(answer, lists).list;
  }
  if (typeof answer === "boolean") {
    return answer ? ["true", "Yes"] : ["false", "No"];
  }
  if (typeof answer === "number") {
    return [String(answer)];
  }
  return typeof answer === "string" ? [comparableText(answer)] : [];
}
