import type { Answers } from "../fields/answers";

/** The initial state of a form that is not simply empty. */
export type InitialFormState = {
  /** Flat answers. */
  answers: Answers;
  /** One sentence by field id: of a page that the server returned, or of values that a link gave. */
  errors: Readonly<Record<string, string>>;
  /** How often sending was refused because of them. */
  refusals: number;
  /** Why the form was not submitted, when the reason is not a field. */
  failure: string | null;
};

/** Hidden input with the ids of the fields that were prefilled when the page was first drawn. */
export const PREFILLED_INPUT = "form.seen";

/** Hidden input with the order of the options that are shown in random order. */
export const ORDER_INPUT = "form.order";

/** Hidden input of a page that was returned with errors during the same visit. */
export const RETURNED_INPUT = "form.again";

/** The button that saves what was typed, to go on elsewhere; with this value under a new link. */
export const SAVE_INPUT = "form.save";
export const SAVE_ANEW = "save.new";

/** The buttons that draw the page in another language, with what was typed: its tag. */
export const LANGUAGE_INPUT = "form.language";
/** Hidden input beside them: the address of the page, whose parameters its menu keeps. */
export const ADDRESS_INPUT = "form.address";

/** The buttons that draw the page with another row of a table, with what was typed: the id of the table. */
export const ADD_ROW_INPUT = "form.row";

/** Hidden inputs of a page that a link opened: what it shows of the item, and answers that may only be read, as JSON. */
export const REVISION_INPUT = "form.revision";
export const READ_ONLY_INPUT = "form.read";

/** Hidden input with what the board holds of answers that changed here and there: by field id, as JSON. */
export const CONFLICTS_INPUT = "form.conflicts";

/** The inputs that decide about a field whose column changed meanwhile: "keep" or "write". */
export function decisionInput(fieldId: string): string {
  return `form.decide.${fieldId}`;
}

/** Hidden input with the answers of fields that the page does not show: flat, as JSON. */
export const HIDDEN_ANSWERS_INPUT = "form.kept";

/** Inputs of pages that ask something: the field that a code is for, earlier proofs, and other buttons. */
export const PROVING_INPUT = "form.proving";
export const PROOFS_INPUT = "form.proofs";
export const RESEND_INPUT = "form.resend";
export const EDIT_INPUT = "form.edit";
