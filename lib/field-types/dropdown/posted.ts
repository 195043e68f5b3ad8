import { readText, withPostedOther, type PostedFieldReader } from "../_shared/answers/posted-field";

export const readPostedDropdown: PostedFieldReader = (field, posted) =>
  withPostedOther(readText(field, { ...posted, parts: {} }), field, posted);
