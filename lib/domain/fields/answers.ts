/**
 * Answers of one form by field id. Flat (in the browser and stored): one key a field, plus
 * `{id}_other` and `{id}_duration`. Folded (on the wire): the documented shape, made by the form engine.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** Key that holds the custom text of a choice whose "Other" is chosen. */
export function otherKey(fieldId: string): string {
  return `${fieldId}_other`;
}

/** Key that keeps a folded multiselect's original list. */
export function optionsKey(fieldId: string): string {
  return `${fieldId}_options`;
}

/** Missing in the sense of a required field: no value, blank text, empty list, `false`. Zero is an answer. */
export function isMissing(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) {
    return true;
  }
  if (typeof answer === "string") {
    return answer.trim() === "";
  }
  return Array.isArray(answer) && answer.length === 0;
}
