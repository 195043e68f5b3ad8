import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns } from "@/lib/domain/fields/columns";
import type { Rule } from "@/lib/domain/rules/rule-group";
import { isEndingField } from "@/lib/field-types/_shared/options/ending-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerShape } from "../answers/answer-shape";
import { valueInputOf } from "./value-input";

export type Wording = {
  /** Unique among operators: `contains` and `not_contains` have one each for a list and for one text. */
  key: string;
  operator: string;
  /** Compares with each value of a list. */
  takesList: boolean;
  /** In a sentence, after the name of the field. */
  phrase: string;
  /** In the list of operators. */
  label: string;
};

const EQUALS = one("equals", "is", "Equals");
const NOT_EQUALS = one("not_equals", "is not", "Does not equal");
const ONE_OF = { ...one("contains", "is one of", "Is one of"), takesList: true };
const NOT_ONE_OF = { ...one("not_contains", "is not one of", "Is not one of"), takesList: true };
const CONTAINS = { ...one("contains", "contains", "Contains"), key: "contains_text" };
const NOT_CONTAINS = {
  ...one("not_contains", "does not contain", "Does not contain"),
  key: "not_contains_text",
};
const STARTS = one("starts_with", "starts with", "Starts with");
const ENDS = one("ends_with", "ends with", "Ends with");
const EMPTY = one("is_empty", "is empty", "Is empty");
const NOT_EMPTY = one("is_not_empty", "is not empty", "Is not empty");
const NUMBERS = [
  one("greater_than", "is above", "Is above"),
  one("greater_or_equal", "is at least", "Is at least"),
  one("less_than", "is below", "Is below"),
  one("less_or_equal", "is at most", "Is at most"),
];
const DATES = [
  one("less_than", "is before", "Is before"),
  one("less_or_equal", "is on or before", "Is on or before"),
  one("greater_than", "is after", "Is after"),
  one("greater_or_equal", "is on or after", "Is on or after"),
];
const TIMES = [
  one("less_than", "is before", "Is before"),
  one("less_or_equal", "is at or before", "Is at or before"),
  one("greater_than", "is after", "Is after"),
  one("greater_or_equal", "is at or after", "Is at or after"),
];
const FILES = [
  one("is_not_empty", "has a file", "Has a file"),
  one("is_empty", "has no file", "Has no file"),
];

/** Operators that mean "is one of" with a list and "contains" with one text. */
export const LISTED: ReadonlySet<string> = new Set(["contains", "not_contains"]);

const DOCUMENTED = [EQUALS, NOT_EQUALS, ONE_OF, NOT_ONE_OF];
const TEXTS = [CONTAINS, NOT_CONTAINS, STARTS, ENDS];
const EMPTINESS = [EMPTY, NOT_EMPTY];
const ALL = [...DOCUMENTED, ...TEXTS, ...NUMBERS, ...EMPTINESS];

function one(operator: string, phrase: string, label: string): Wording {
  return { key: operator, operator, takesList: false, phrase, label };
}

/** The operators that make sense for what a rule reads (`comparedField`), in words that fit it. */
export function operatorsFor(field: Field | undefined): readonly Wording[] {
  if (field === undefined) {
    return ALL;
  }
  if (definitionOf(field).parts?.areRows) {
    return EMPTINESS;
  }
  if (isEndingField(field)) {
    return [EQUALS, NOT_EQUALS];
  }
  if (hasColumns(field)) {
    // The number of its rows.
    return [EQUALS, NOT_EQUALS, ...NUMBERS, ...EMPTINESS];
  }
  const input = valueInputOf({ field, value: "" });
  if (input === "date" || input === "time") {
    return [...DOCUMENTED, ...(input === "date" ? DATES : TIMES), ...EMPTINESS];
  }
  switch (answerShape(field)) {
    case "flag":
    case "one-choice":
    case "choices":
      return [...DOCUMENTED, ...EMPTINESS];
    case "numeric":
      return [...DOCUMENTED, ...NUMBERS, ...EMPTINESS];
    case "files":
      return FILES;
    case "typed":
      return [...DOCUMENTED, ...TEXTS, ...EMPTINESS];
    default:
      return ALL;
  }
}

/** The words of a rule's operator; one that is not known has its own name. */
export function wordingOf({ operator, value }: Rule, field: Field | undefined): Wording {
  const isMeant = (wording: Wording) =>
    wording.operator === operator &&
    (!LISTED.has(operator) || wording.takesList === (value === undefined || Array.isArray(value)));
  return (
    operatorsFor(field).find(isMeant) ?? ALL.find(isMeant) ?? one(operator, operator, operator)
  );
}
