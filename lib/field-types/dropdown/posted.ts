import { postedOther, readText, type PostedFieldReader } from "../_shared/answers/posted-field";

export const readPostedDropdown: PostedFieldReader = (field, posted) => ({
  ...readText(field, { ...posted, parts: {} }),
  ...postedOther(field, posted),
});
