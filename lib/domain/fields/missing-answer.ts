/** What the specification says of an answer that is missing. */
export const REQUIRED = "This field is required";
export const NO_REQUESTS = "Please add at least one request";
export const NO_OTHER_TEXT = 'Please specify a value for "Other"';

const SENTENCES: readonly string[] = [REQUIRED, NO_REQUESTS, NO_OTHER_TEXT];

/** Whether a field's error says that its answer is missing. */
export function saysMissing(sentence: string): boolean {
  return SENTENCES.includes(sentence);
}
