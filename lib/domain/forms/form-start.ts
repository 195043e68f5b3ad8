import type { Answers } from "../fields/answers";

/** What a form is drawn with at first, when it is not simply empty. */
export type FormStart = {
  /** Flat. */
  answers: Answers;
  /** One sentence by field id: the page came back instead of being sent. */
  errors: Readonly<Record<string, string>>;
  /** Why nothing was sent, when no field is at fault. */
  failure: string | null;
};

/** Name of the hidden input with the ids of the fields on a page that was not empty at first. */
export const SEEN_INPUT = "form.seen";

/** Name of the hidden input of a page that came back from a post of the same visit. */
export const AGAIN_INPUT = "form.again";

/** Name of the hidden input with the answers of fields that the page does not show, flat, as JSON. */
export const CAPTURED_INPUT = "form.kept";
