import { postedOther, readText, type PostedFieldReader } from "../_shared/posted-field";

export const readPostedDropdown: PostedFieldReader = (field, posted) => ({
  ...readText(field, posted),
  ...postedOther(field, posted),
});
