import type { PostedReader } from "../_shared/answers/posted-field";
import type { RangeField } from "./definition";
import { rangeOf } from "./range-of";

/**
 * A slider always posts its position. Without scripts the number input beside it decides; otherwise
 * an unanswered slider counts only if it was moved.
 */
export const rangeReader: PostedReader<RangeField> = {
  parts: /^(?:number|set)$/,
  read: (field, { own, parts: { number, set } }) => {
    const start = String(rangeOf(field).min);
    const text = number?.[0] ?? set?.[0] ?? own.find((value) => value !== start) ?? "";
    return text === "" ? {} : { [field.id]: text };
  },
};
