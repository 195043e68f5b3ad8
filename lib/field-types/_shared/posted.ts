import { otherKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";

/** A file that was stored while its page was being posted. */
export type PostedUpload = { upload: string; name: string; type: string; size: number };

/** What a page without JavaScript posted for one field. */
export type Posted = {
  /** Values under the control's own name, in the order in which they came. */
  own: readonly string[];
  /** Values under `name.part`, by part. */
  parts: Readonly<Record<string, readonly string[]>>;
  uploads: readonly PostedUpload[];
};

/** The flat entries of one field from what its page posted; nothing is checked. */
export type ReadPosted<F extends Field = Field> = (field: F, posted: Posted) => Answers;

/** One text. */
export const readText: ReadPosted = ({ id }, { own: [text] }) =>
  text === undefined ? {} : { [id]: text };

/** The last text that is not empty: a long list of radios ends in a list of its own. */
export const readLastText: ReadPosted = ({ id }, { own }) => {
  const text = own.findLast((value) => value !== "");
  return text === undefined ? {} : { [id]: text };
};

/** A box that is not ticked posts nothing. */
export const readFlag: ReadPosted = ({ id }, { own }) => (own.length > 0 ? { [id]: true } : {});

export const readNothing: ReadPosted = () => ({});

/** The custom text of "Other"; where no script hides the box, it is there whatever is chosen. */
export function postedOther({ id }: Field, { parts }: Posted): Answers {
  const text = parts["other"]?.[0] ?? "";
  return text === "" ? {} : { [otherKey(id)]: text };
}
