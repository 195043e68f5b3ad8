import type { PostedReader } from "../_shared/answers/posted-field";

/** The keys of the ticked people. */
export const peopleReader: PostedReader = {
  read: ({ id }, { own }) => (own.length > 0 ? { [id]: own } : {}),
};
