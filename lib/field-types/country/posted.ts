import { readText, type PostedReader } from "../_shared/answers/posted-field";

/** What was chosen in the select of a page without scripts, or typed where scripts may yet come. */
export const countryReader: PostedReader = {
  parts: /^typed$/,
  read: (field, { own, parts: { typed = [] } }) =>
    readText(field, { own: own.length > 0 ? own : typed }),
};
