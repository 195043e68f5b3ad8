import { newOther, OTHER, withOther } from "../_shared/options/options";
import type { RadioField } from "./definition";

export function withOtherText(field: RadioField): RadioField {
  return { ...newOther, ...field, allowOther: true, options: withOther(field.options) };
}

/** `isAdded`: turning it on has added "Other". Elsewhere it is an option of the owner's, and stays. */
export function withoutOtherText(
  { allowOther, ...field }: RadioField,
  { isAdded }: { isAdded: boolean },
): RadioField {
  return isAdded
    ? { ...field, options: field.options.filter((option) => option !== OTHER) }
    : field;
}
