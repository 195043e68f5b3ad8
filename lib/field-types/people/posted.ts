import type { PostedFieldReader } from "../_shared/answers/posted-field";

/** The keys of the ticked people. */
export const readPostedPeople: PostedFieldReader = ({ id }, { own }) =>
  own.length > 0 ? { [id]: own } : {};
