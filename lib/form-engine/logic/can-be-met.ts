import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { CONDITION_OPERATORS, expectedValues } from "@/lib/domain/fields/conditional-logic";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { isShownByItself, publicPolicy } from "@/lib/domain/visibility/visible-fields";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerShape } from "../answers/answer-shape";
import { validateField } from "../answers/validate-answers";

type Question = {
  /** The field that the conditions depend on; undefined = it was removed, so it has no answer. */
  parent: Field | undefined;
  /** Fields whose complete, enabled conditions must all be met at once. */
  children: readonly Field[];
};

// Conditions only know whether there is a file.
const ANY_FILE = { name: "file" };

/**
 * Whether some valid answer to one field shows all of these. `false` is certain; when the form of
 * the answers is unknown, or numbers have steps, the result is `true`.
 */
export function canBeMet({ parent, children }: Question): boolean {
  const [first] = children;
  const id = first?.conditionalLogic?.dependsOn;
  if (id === undefined || isShown({ children, answers: {} })) {
    return true;
  }
  if (parent === undefined) {
    return false;
  }
  const isMetBy = (answer: unknown) => isShown({ children, answers: { [id]: answer } });
  const choices = definitionOf(parent).conditionChoices(parent) ?? [];
  switch (answerShape(parent)) {
    case "none":
      return false;
    case "flag":
      return [true, false].some(isMetBy);
    case "one-choice":
      return isPicked({ choices, children, isMetBy });
    case "choices":
      return isMetBy(largestList({ choices, children, id }));
    case "files":
      return isMetBy(ANY_FILE);
    case "numeric":
    case "typed":
      return isTyped({ parent, children, isMetBy });
    default:
      return true;
  }
}

function isShown({ children, answers }: { children: readonly Field[]; answers: Answers }): boolean {
  return children.every((field) => isShownByItself({ field, answers, policy: publicPolicy }));
}

type Picking = {
  choices: readonly string[];
  children: readonly Field[];
  isMetBy: (answer: unknown) => boolean;
};

// The options named in rules come first: there may be thousands of others.
function isPicked({ choices, children, isMetBy }: Picking): boolean {
  const named = children.flatMap((child) => ruleOf(child).values);
  return named.some((value) => choices.includes(value) && isMetBy(value)) || choices.some(isMetBy);
}

type Listing = { choices: readonly string[]; children: readonly Field[]; id: string };

// More items only help conditions that need one, and only break those that forbid one.
function largestList({ choices, children, id }: Listing): string[] {
  const forbidding = children.filter((child) => ruleOf(child).isForbidding);
  return choices.filter((choice) => isShown({ children: forbidding, answers: { [id]: [choice] } }));
}

type Typed = {
  parent: Field;
  children: readonly Field[];
  isMetBy: (answer: unknown) => boolean;
};

/** Free text is unlimited: the values named in rules are tried, all others are checked together. */
function isTyped({ parent, children, isMetBy }: Typed): boolean {
  const named = children.map(ruleOf).find(({ isNaming }) => isNaming);
  if (named) {
    return named.values.flatMap((value) => answersLike(parent, value)).some(isMetBy);
  }
  const rules = children.map(ruleOf);
  return !rules.some(({ isImpossible }) => isImpossible) && hasRoom(parent, rules);
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

/** Whether a number exists between the bounds of the rules and the field's own limits. */
function hasRoom(parent: Field, rules: readonly Rule[]): boolean {
  const isNumber = answerShape(parent) === "numeric";
  const limit = (key: string) => (isNumber ? numberAt(parent, key) : undefined);
  const above = Math.max(...rules.map(({ above: bound }) => bound));
  const below = Math.min(...rules.map(({ below: bound }) => bound));
  const { min = -Infinity, max = Infinity } = { min: limit("min"), max: limit("max") };
  return above < below && max > above && min < below;
}

function numberAt(field: Field, key: string): number | undefined {
  const value: unknown = new Map<string, unknown>(Object.entries(field)).get(key);
  return typeof value === "number" ? value : undefined;
}

type Rule = {
  values: string[];
  /** Met only by the answers it names. */
  isNaming: boolean;
  /** Met by all answers except those it names. */
  isForbidding: boolean;
  /** Never met by an answer. */
  isImpossible: boolean;
  /** Met only above this number, or below it. */
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

function ruleOf({ conditionalLogic: logic }: Field): Rule {
  const showIf = logic?.showIf ?? { operator: "" };
  const values = expectedValues(showIf);
  const isHide = logic?.action === "hide";
  const { operator } = showIf;
  const isOneOf = Array.isArray(showIf.value ?? showIf.values);
  const asked = isHide ? OPPOSITES[operator] : operator;
  const isKnown = CONDITION_OPERATORS.some((known) => known === operator);
  const bound = Number(values[0] === "" ? Number.NaN : values[0]);
  const isNoNumber = ["greater_than", "less_than"].includes(operator) && Number.isNaN(bound);
  return {
    values,
    isNaming: asked === "equals" || (asked === "contains" && isOneOf),
    isForbidding: asked === "not_equals" || asked === "not_contains",
    isImpossible: asked === "is_empty" || (!isHide && (!isKnown || isNoNumber)),
    above: !isHide && operator === "greater_than" && !isNoNumber ? bound : -Infinity,
    below: !isHide && operator === "less_than" && !isNoNumber ? bound : Infinity,
  };
}
