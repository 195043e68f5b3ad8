/**
 * Answers of one form by field id. Flat (in the browser and stored): one key a field, plus
 * `{id}_other` and `{id}_duration`. Folded (on the wire): the documented shape, made by the form engine.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** The option of a choice that opens a box for a text of one's own. */
export const OTHER = "Other";

/** Key that holds the custom text of a choice whose "Other" is chosen. */
export function otherKey(fieldId: string): string {
  return `${fieldId}_other`;
}

/** Key that keeps a folded multiselect's original list. */
export function optionsKey(fieldId: string): string {
  return `${fieldId}_options`;
}

/** Key that keeps the length of a recording, in seconds. */
export function durationKey(fieldId: string): string {
  return `${fieldId}_duration`;
}

/** An object with keys of its own, neither a list nor null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A record's own value: ids and labels come from people, so inherited names must not answer. */
export function ownValue(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The same answers without some keys. */
export function withoutKeys(answers: Answers, keys: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));
}

/** Missing in the sense of a required field: no value, blank text, empty list, `false`. Zero is an answer. */
export function isMissing(answer: unknown): boolean {
  return answer === false || isEmpty(answer);
}

/** Nothing to store or to compare with: no value, blank text, empty list. `false` is a value here. */
export function isEmpty(answer: unknown): boolean {
  if (answer === undefined || answer === null) {
    return true;
  }
  if (typeof answer === "string") {
    return answer.trim() === "";
  }
  return Array.isArray(answer) && answer.length === 0;
}
