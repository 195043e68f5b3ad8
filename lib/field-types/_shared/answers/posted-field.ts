import { isEmpty, OTHER, otherKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";

/** A file that was stored while the page's post was being read. */
export type PostedUpload = { upload: string; name: string; type: string; size: number };

/** The form data that a page without JavaScript posted for one field. */
export type PostedField = {
  /** Values of the control's own name, in the posted order. */
  own: readonly string[];
  /** Values under `name.part`, by part. */
  parts: Readonly<Record<string, readonly string[]>>;
  uploads: readonly PostedUpload[];
  /** Those that were posted for a part; absent: none. */
  uploadsOf?(this: void, part: string): readonly PostedUpload[];
};

/** Reads what was posted for a field of any type. */
export type ReadPosted = (this: void, field: Field, posted: PostedField) => Answers;

/** Reads the form data of the fields of a type. */
export type PostedReader<F extends Field = Field> = {
  /** The parts that its controls post; others are refused. Absent: it has none. */
  parts?: RegExp;
  /**
   * Converts one field's form data to flat entries, without validation. `readPosted`: for a type whose parts are fields
   * themselves.
   */
  read(this: void, field: F, posted: PostedField, readPosted?: ReadPosted): Answers;
};
type Read = (this: void, field: Field, posted: PostedField) => Answers;

/** A single text; several are left to validation, which refuses them. */
export function readText({ id }: Field, { own }: Pick<PostedField, "own">): Answers {
  const [text, ...more] = own;
  return text === undefined ? {} : { [id]: more.length > 0 ? own : text };
}

/** The last text that is not empty: a long list of radios has a second list at its end. */
export const readLastText: Read = ({ id }, { own }) => {
  const text = own.findLast((value) => value !== "");
  return text === undefined ? {} : { [id]: text };
};

const FLAGS: ReadonlyMap<unknown, boolean> = new Map([
  ["on", true],
  ["true", true],
  ["false", false],
]);

/**
 * An unticked checkbox posts nothing, a ticked one "on"; programs post "true" and "false". Read here, as a page that comes back
 * with errors draws what was posted.
 */
export const readPostedFlag: Read = (field, posted) => {
  const answers = readText(field, posted);
  const flag = FLAGS.get(answers[field.id]);
  return flag === undefined ? answers : { [field.id]: flag };
};

/** For controls that post no text under their own name: one that comes is left to validation, which refuses it. */
export function strayText({ id }: Field, { own }: PostedField): Answers {
  return own.some((text) => text !== "") ? { [id]: own } : {};
}

/**
 * One option with the custom text of "Other", whose input is always shown without scripts: it may be posted with any
 * choice, and where nothing is chosen, it is the choice.
 */
export function withPostedOther(choice: Answers, field: Field, posted: PostedField): Answers {
  const other = postedOther(field, posted);
  return hasText(other) && !hasText(choice)
    ? { [field.id]: OTHER, ...other }
    : { ...choice, ...other };
}

/** The custom text of "Other". */
export function postedOther({ id }: Field, { parts }: PostedField): Answers {
  const text = parts["other"]?.[0] ?? "";
  return text === "" ? {} : { [otherKey(id)]: text };
}

export function hasText(answers: Answers): boolean {
  return Object.values(answers).some((answer) => !isEmpty(answer));
}
