import { OTHER } from "@/lib/domain/fields/answers";
import { hasText, postedOther, type PostedReader } from "../_shared/answers/posted-field";

/** Without scripts the text of "Other" can be typed without ticking it, and counts. */
export const multiselectReader: PostedReader = {
  parts: /^other$/,
  read: (field, posted) => {
    const other = postedOther(field, posted);
    const isTicked = !hasText(other) || posted.own.includes(OTHER);
    const chosen = isTicked ? posted.own : [...posted.own, OTHER];
    return { ...(chosen.length > 0 ? { [field.id]: chosen } : {}), ...other };
  },
};
