import type { Field } from "@/lib/domain/fields/base-field";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { RULE_OPERATORS, type Rule } from "@/lib/domain/rules/rule-group";
import { isConditionMet, isMetInEitherForm } from "@/lib/domain/visibility/evaluate-condition";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerShape } from "../answers/answer-shape";
import { validateField } from "../answers/validate-answers";
import { answerBounds, numberAt, type NumberBounds } from "../calculations/result-bounds";

/** A rule that must be met, or must not be. */
export type Demand = {
  rule: Rule;
  isMet: boolean;
  /** What the rule compares with. */
  expected: readonly string[];
  /** A rule of `rules` on a field that is gone is never met; of `dependsOn`, that field is empty. */
  isNeverMetWhenGone: boolean;
};

type Question = {
  /** The field that the rules read; undefined = it is gone or never visible, so it has no answer. */
  parent: Field | undefined;
  /** Rules on that field, all to be fulfilled at once. */
  demands: readonly Demand[];
  /** Of a calculation: what its results cannot leave. */
  bounds?: NumberBounds | null | undefined;
};

// Conditions only know whether there is a file.
const ANY_FILE = { name: "file" };

/**
 * Whether some valid answer to one field fulfils all of these. `false` is certain; when the form of
 * the answers is unknown, or numbers have steps, the result is `true`.
 */
export function canBeMet({ parent, demands, bounds }: Question): boolean {
  const isMetBy = (answer: unknown) => isFulfilled(demands, answer, parent);
  if (isMetBy(undefined)) {
    return true;
  }
  if (parent === undefined) {
    return false;
  }
  const choices = definitionOf(parent).conditionChoices(parent) ?? [];
  switch (answerShape(parent)) {
    case "none":
      return false;
    case "flag":
      return [true, false].some(isMetBy);
    case "one-choice":
      return isPicked({ choices, demands, isMetBy });
    case "choices":
      return isMetBy(largestList(choices, demands));
    case "files":
      return isMetBy(ANY_FILE);
    case "numeric":
    case "typed":
      return isTyped({ parent, demands, isMetBy, limits: bounds ?? answerBounds(parent) });
    default:
      return true;
  }
}

function isFulfilled(demands: readonly Demand[], answer: unknown, parent?: Field): boolean {
  const definition = parent && definitionOf(parent);
  return demands.every(({ rule, isMet, expected }) => {
    // Another answer may make it so, or not.
    if (rule.valueFieldId !== undefined) {
      return true;
    }
    const { operator, value } = rule;
    const input = { operator, expected, isOneOf: Array.isArray(value) };
    const isMetBy = (part: unknown, normalForm = definition?.normalForm) =>
      isMetInEitherForm({ ...input, answer: part }, { isMet: isConditionMet, normalForm });
    const isFound = parent && definition?.meetsRule?.(parent, { rule, answer, isMet: isMetBy });
    return (isFound ?? isMetBy(answer)) === isMet;
  });
}

type Picking = {
  choices: readonly string[];
  demands: readonly Demand[];
  isMetBy: (answer: unknown) => boolean;
};

// The options named in rules come first: there may be thousands of others.
function isPicked({ choices, demands, isMetBy }: Picking): boolean {
  const named = demands.flatMap((demand) => boundsOf(demand).values);
  return named.some((value) => choices.includes(value) && isMetBy(value)) || choices.some(isMetBy);
}

// More items only help rules that need one, and only break those that forbid one.
function largestList(choices: readonly string[], demands: readonly Demand[]): string[] {
  const forbidding = demands.filter((demand) => boundsOf(demand).isForbidding);
  return choices.filter((choice) => isFulfilled(forbidding, [choice]));
}

/** Longer answers are not made to try a form with, whatever limits ask for: nothing is claimed of them. In characters. */
export const LONGEST_TRIED = 10_000;

type Typed = {
  parent: Field;
  demands: readonly Demand[];
  isMetBy: (answer: unknown) => boolean;
  limits: NumberBounds;
};

/** Free text is unlimited: the values named in rules are tried, all others are checked together. */
function isTyped({ parent, demands, isMetBy, limits }: Typed): boolean {
  const isNumber = answerShape(parent) === "numeric";
  const bounds = demands.map((demand) => boundsOf(demand, { isNumber }));
  const named = bounds.find(({ isNaming }) => isNaming);
  if (named) {
    if ((numberAt(parent, "minLength") ?? 0) > LONGEST_TRIED) {
      return true;
    }
    return named.values
      .flatMap((value) => answersLike(parent, value))
      .some((answer) => isMetBy(answer) && !isBeyond(answer, limits));
  }
  return !bounds.some(({ isImpossible }) => isImpossible) && hasRoom(limits, bounds);
}

/** The valid answers with this value, as they are stored; blanks around a text are ignored. */
function answersLike(parent: Field, value: string): unknown[] {
  const definition = definitionOf(parent);
  const matchesPattern = createPatternMatcher([parent]);
  const isNumber = answerShape(parent) === "numeric" && value !== "";
  const padded = value.padEnd(numberAt(parent, "minLength") ?? 0);
  const given = isNumber ? [Number(value)] : [value, padded];
  return given
    .map((answer) => definition.canonicalise(parent, { [parent.id]: answer })[parent.id])
    .filter((answer) => {
      const answers = { [parent.id]: answer };
      return validateField({ field: parent, answers, matchesPattern }) === null;
    });
}

function isBeyond(answer: unknown, { min, max }: NumberBounds): boolean {
  return typeof answer === "number" && (answer < min || answer > max);
}

/** Whether a number exists between the bounds of the rules and the limits of the answers. */
function hasRoom({ min, max }: NumberBounds, bounds: readonly Bounds[]): boolean {
  const above = Math.max(...bounds.map(({ above: bound }) => bound));
  const below = Math.min(...bounds.map(({ below: bound }) => bound));
  return above < below && max > above && min < below;
}

type Bounds = {
  values: readonly string[];
  /** Fulfilled only by the answers it names. */
  isNaming: boolean;
  /** Fulfilled by all answers except those it names. */
  isForbidding: boolean;
  /** Never fulfilled by an answer. */
  isImpossible: boolean;
  /** Fulfilled only above this number, or below it. */
  above: number;
  below: number;
};

const OPPOSITES: Readonly<Record<string, string>> = {
  equals: "not_equals",
  not_equals: "equals",
  contains: "not_contains",
  not_contains: "contains",
  is_empty: "is_not_empty",
  is_not_empty: "is_empty",
};
/** Of numbers: an answer that is not above a number is at most that number. */
const OPPOSITES_OF_NUMBERS: Readonly<Record<string, string>> = {
  greater_than: "less_or_equal",
  greater_or_equal: "less_than",
  less_than: "greater_or_equal",
  less_or_equal: "greater_than",
};
const LOWER_BOUNDS = ["greater_than", "greater_or_equal"];
const UPPER_BOUNDS = ["less_than", "less_or_equal"];

function boundsOf(
  { rule, isMet, expected: values }: Demand,
  { isNumber }: { isNumber: boolean } = { isNumber: false },
): Bounds {
  const { operator, value } = rule;
  const text = values[0] ?? "";
  const isCounted = isNumber && text !== "" && Number.isFinite(Number(text));
  const opposites = isCounted ? { ...OPPOSITES, ...OPPOSITES_OF_NUMBERS } : OPPOSITES;
  const asked = isMet ? operator : (opposites[operator] ?? "");
  const isKnown = RULE_OPERATORS.some((known) => known === operator);
  const isForbiddenPart = !isMet && ["starts_with", "ends_with"].includes(operator);
  const isLower = LOWER_BOUNDS.includes(asked);
  const isUpper = UPPER_BOUNDS.includes(asked);
  const bound = boundOf(text);
  const slack = asked.endsWith("_or_equal") ? slackOf(bound) : 0;
  const isNoBound = (isLower || isUpper) && Number.isNaN(bound);
  return {
    values,
    isNaming: asked === "equals" || (asked === "contains" && Array.isArray(value)),
    isForbidding: asked === "not_equals" || asked === "not_contains" || isForbiddenPart,
    isImpossible: asked === "is_empty" || (isMet && (!isKnown || isNoBound)),
    above: isLower && !isNoBound ? bound - slack : -Infinity,
    below: isUpper && !isNoBound ? bound + slack : Infinity,
  };
}

/** A number; of a date or time, its place in time. */
function boundOf(value: string): number {
  const number = value === "" ? Number.NaN : Number(value);
  if (!Number.isNaN(number)) {
    return number;
  }
  return Date.parse(value.includes("-") ? value : `1970-01-01T${value}`);
}

// A bound that is itself allowed leaves room for just that number.
function slackOf(bound: number): number {
  return (Math.abs(bound) + Number.EPSILON) * Number.EPSILON * 2;
}
