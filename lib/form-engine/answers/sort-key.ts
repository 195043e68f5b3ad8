import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { flattenDisplay, type DisplayValue } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** What an answer is sorted by: null for none. */
export type SortKey = number | string | null;

/** Longer texts are compared by their beginning: thousands of long ones would take a minute. */
const MOST_CHARACTERS = 200;

// One language for everybody, so that pages of one list fit together whichever server makes them.
const texts = new Intl.Collator("en", { numeric: true });

/** The key of an answer, without its options and secrets being looked at: what the table shows. */
export function sortKeyOf(field: Field | undefined, answers: Answers): SortKey {
  if (field === undefined) {
    return null;
  }
  const { id } = field;
  return keyOf(definitionOf(field).display(field, ownValue(answers, id), answers, ENGLISH_VALUES));
}

function keyOf(value: DisplayValue): SortKey {
  switch (value.kind) {
    case "number":
    case "rating":
      return value.value;
    case "boolean":
      return value.value ? 1 : 0;
    case "time":
      return value.hour * 60 + value.minute;
    case "date":
      return value.iso;
    case "date-range":
      return `${value.from} ${value.to}`;
    default:
      return flattenDisplay(value).slice(0, MOST_CHARACTERS) || null;
  }
}

/** Compares two keys for an ascending order: numbers before texts, no answer last. */
export function compareKeys(left: SortKey, right: SortKey): number {
  if (typeof left === "number" && typeof right === "number") {
    return left - right;
  }
  if (typeof left === "string" && typeof right === "string") {
    return texts.compare(left, right);
  }
  return rankOf(left) - rankOf(right);
}

function rankOf(key: SortKey): number {
  return key === null ? 2 : typeof key === "string" ? 1 : 0;
}
