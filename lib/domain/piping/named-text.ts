import { cutText } from "../texts/cut-text";
import { mayPipe, replacePipes } from "./pipes";

/** What a name needs of a field. */
export type Labelled = { id: string; label: string };

const LONGEST_NAME = 60;
const SOME = "…";

/**
 * A text where no answers are, such as a label in a list: "Hello [First name]" for "Hello {{f1}}". Unknown fields
 * stay as written. The label of a piped field may pipe in turn: that is left out, so that no circle can form.
 * `fields` null: fields cannot be named here.
 */
export function namedText(text: string, fields: readonly Labelled[] | null): string {
  if (!mayPipe(text)) {
    return text;
  }
  return replacePipes(text, ({ fieldId, written }) => {
    if (fields === null) {
      return `[${SOME}]`;
    }
    const named = fields.find(({ id }) => id === fieldId);
    return named === undefined ? written : `[${shortLabel(named.label)}]`;
  });
}

function shortLabel(label: string): string {
  const words = replacePipes(label, () => SOME).trim();
  return words.length > LONGEST_NAME ? `${cutText(words, LONGEST_NAME - 1)}${SOME}` : words;
}

/** Fields whose labels stand where no answers are; the same objects where a label shows none. */
export function namedFields<F extends Labelled>(fields: readonly F[]): F[] {
  return fields.map((field) =>
    mayPipe(field.label) ? { ...field, label: namedText(field.label, fields) } : field,
  );
}
