import { ALWAYS, type Decision, type Diagram } from "../decision-diagram";
import { objectIn, objectsIn, textIn } from "../imported-form";
import { keyOfRule, type AskedRule } from "../rules-of-decision";
import type { Names, Source } from "./typeform-form";

/** Why a condition cannot be kept, as a clause. */
export class Unkept extends Error {}

/** Deeper than any that people write. */
const MOST_LEVELS = 20;

type Asked = { operator: string; isNot?: boolean };

const OPERATORS: Readonly<Record<string, Asked>> = {
  equal: { operator: "equals" },
  is: { operator: "equals" },
  on: { operator: "equals" },
  not_equal: { operator: "equals", isNot: true },
  is_not: { operator: "equals", isNot: true },
  not_on: { operator: "equals", isNot: true },
  lower_than: { operator: "less_than" },
  earlier_than: { operator: "less_than" },
  lower_equal_than: { operator: "less_or_equal" },
  earlier_than_or_on: { operator: "less_or_equal" },
  greater_than: { operator: "greater_than" },
  later_than: { operator: "greater_than" },
  greater_equal_than: { operator: "greater_or_equal" },
  later_than_or_on: { operator: "greater_or_equal" },
  contains: { operator: "contains" },
  not_contains: { operator: "contains", isNot: true },
  begins_with: { operator: "starts_with" },
  ends_with: { operator: "ends_with" },
};

/** A comparison of a condition; `isNot`: it holds where the rule is not met, also without an answer. */
export type Comparison = { rule: AskedRule; isNot: boolean };

/**
 * A condition with "and" and "or", each comparison read by `read`.
 * @throws {Unkept} when it cannot be said
 */
export function readCondition<Result>(
  condition: unknown,
  part: {
    read: (comparison: Source) => Result;
    both: (one: Result, other: Result) => Result;
    either: (one: Result, other: Result) => Result;
    always: Result;
  },
  level = 1,
): Result {
  const { op, vars } = objectIn(condition);
  if (op === "always" || condition === undefined) {
    return part.always;
  }
  if (op !== "and" && op !== "or") {
    return part.read(objectIn(condition));
  }
  const all = objectsIn(vars);
  if (all.length === 0 || level > MOST_LEVELS) {
    throw new Unkept("its condition cannot be read");
  }
  return all
    .map((each) => readCondition(each, part, level + 1))
    .reduce((one, other) => (op === "and" ? part.both(one, other) : part.either(one, other)));
}

/** Whether a condition holds, in a diagram. */
export function decisionOf(
  condition: unknown,
  { names, diagram }: { names: Names; diagram: Diagram },
): Decision {
  return readCondition<Decision>(condition, {
    read: (source) => {
      const { rule, isNot } = comparisonOf(source, names);
      const asked = diagram.asks(keyOfRule(rule));
      return isNot ? diagram.not(asked) : asked;
    },
    both: diagram.and,
    either: diagram.or,
    always: ALWAYS,
  });
}

/** @throws {Unkept} when it cannot be said */
export function comparisonOf({ op, vars }: Source, names: Names): Comparison {
  const asked = Object.hasOwn(OPERATORS, textIn(op)) ? OPERATORS[textIn(op)] : undefined;
  if (asked === undefined) {
    throw new Unkept(`its condition has the operator "${textIn(op)}", which has no place`);
  }
  const [subject, expected, ...more] = objectsIn(vars);
  if (subject === undefined || expected === undefined || more.length > 0) {
    throw new Unkept("its condition cannot be read");
  }
  const { operator, isNot = false } = asked;
  const { fieldId, answers, isSingle } = subjectOf(subject, names);
  if (expected["type"] === "field" || expected["type"] === "variable") {
    const other = subjectOf(expected, names);
    return { rule: { fieldId, operator, valueFieldId: other.fieldId }, isNot };
  }
  const { value } = expected;
  const text = typeof value === "boolean" ? String(value) : textIn(value);
  const isGiven = text !== "" && (typeof value !== "object" || value === null);
  if (!isGiven) {
    // An answer that is equal to nothing is none.
    const isEquality = operator === "equals";
    if (!isEquality) {
      throw new Unkept("its condition compares with nothing");
    }
    return { rule: { fieldId, operator: "is_not_empty" }, isNot: !isNot };
  }
  if (text === "false" && answers.get("true") === "true") {
    // Not agreed is no answer.
    return { rule: { fieldId, operator, value: "true" }, isNot: !isNot };
  }
  const named = answers.get(text);
  if (named === undefined && expected["type"] === "choice") {
    throw new Unkept("its condition names an option that is not there");
  }
  const compared = named ?? (typeof value === "number" ? value : text);
  return { rule: { fieldId, operator, value: compared, ...(isSingle && { isSingle }) }, isNot };
}

type Subject = { fieldId: string; answers: ReadonlyMap<string, string>; isSingle: boolean };
const NO_ANSWERS: ReadonlyMap<string, string> = new Map();

function subjectOf({ type, value }: Source, names: Names): Subject {
  const name = textIn(value);
  if (type === "field") {
    const question = names.questions.get(name);
    if (question?.fieldId === undefined || question.fieldId === null) {
      throw new Unkept("its condition asks for an answer that the form does not have");
    }
    const { fieldId, answers, isSingle } = question;
    return { fieldId, answers, isSingle };
  }
  const fieldId = (type === "hidden" ? names.hidden : names.variables).get(name);
  if (fieldId === undefined || (type !== "hidden" && type !== "variable")) {
    throw new Unkept("its condition asks for something that the form does not have");
  }
  return { fieldId, answers: NO_ANSWERS, isSingle: type === "hidden" };
}
