import type { PostedFieldReader } from "../_shared/answers/posted-field";

/** The two inputs of a page without JavaScript. */
export const readPostedDates: PostedFieldReader = ({ id }, { parts }) => {
  const [from = ""] = parts["from"] ?? [];
  const [to = ""] = parts["to"] ?? [];
  return from === "" && to === "" ? {} : { [id]: { from, to } };
};
