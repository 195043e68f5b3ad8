import { postedOther, type PostedFieldReader } from "../_shared/answers/posted-field";

export const readPostedMultiselect: PostedFieldReader = (field, posted) => ({
  ...(posted.own.length > 0 ? { [field.id]: posted.own } : {}),
  ...postedOther(field, posted),
});
