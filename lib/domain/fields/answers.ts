import { isBlankText } from "../texts/invisible";

/**
 * Answers of one form by field id. Flat (in the browser and stored): one key per field, plus
 * `{id}_other` and `{id}_duration`. Folded (on the wire): the documented shape, made by the form
 * engine.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** The option of a choice that opens a text box for a custom answer. */
export const OTHER = "Other";

/** Key that holds the custom text of a choice whose "Other" is chosen. */
export function otherKey(fieldId: string): string {
  return `${fieldId}_other`;
}

/** Key that holds the original list of a folded multiselect. */
export function optionsKey(fieldId: string): string {
  return `${fieldId}_options`;
}

/** Key that holds the ids of the board items that a choice's options stand for. */
export function itemsKey(fieldId: string): string {
  return `${fieldId}_items`;
}

/** Key that holds the length of a recording, in seconds. */
export function durationKey(fieldId: string): string {
  return `${fieldId}_duration`;
}

/** True for objects other than lists and null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A record's own property: keys are ids and labels from users, so inherited names must not match.
 */
export function ownValue(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The same record without some keys; the same object if it has none of them. */
export function withoutKeys<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> {
  return keys.some((key) => Object.hasOwn(record, key))
    ? Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
    : record;
}

/** Missing in the sense of a required field: no value, text that shows nothing, empty list, `false`. Zero is an answer. */
export function isMissing(answer: unknown): boolean {
  return answer === false || isEmpty(answer);
}

/** Nothing to store or compare: no value, text that shows nothing, empty list. `false` is a value here. */
export function isEmpty(answer: unknown): boolean {
  return isAbsent(answer) || (Array.isArray(answer) && answer.length === 0);
}

/** No value, or text that shows nothing: no answer for any type. An empty list is one only for lists. */
export function isAbsent(answer: unknown): boolean {
  return typeof answer === "string" ? isBlankText(answer) : answer === undefined || answer === null;
}
