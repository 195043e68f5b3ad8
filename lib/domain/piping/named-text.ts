import { cutText } from "../texts/cut-text";
import { mayPipe, replacePipes } from "./pipes";

/** What a name needs of a field. */
export type Labelled = { id: string; label: string };

const LONGEST_NAME = 60;
const SOME = "…";

const remembered = new WeakMap<readonly Labelled[], ReadonlyMap<string, string>>();

/**
 * A text where no answers are, such as a label in a list: "Hello [First name]" for "Hello {{f1}}". Unknown fields
 * stay as written. The label of a piped field may pipe in turn: that is left out, so that no circle can form.
 * `fields` null: fields cannot be named here.
 */
export function namedText(text: string, fields: readonly Labelled[] | null): string {
  if (!mayPipe(text)) {
    return text;
  }
  const labels = fields && labelsOf(fields);
  return replacePipes(text, ({ fieldId, written }) => {
    const label = labels === null ? SOME : labels.get(fieldId);
    return label === undefined ? written : `[${label}]`;
  });
}

function labelsOf(fields: readonly Labelled[]): ReadonlyMap<string, string> {
  const known = remembered.get(fields);
  const labels = known ?? new Map(fields.map(({ id, label }) => [id, shortLabel(label)]));
  remembered.set(fields, labels);
  return labels;
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
