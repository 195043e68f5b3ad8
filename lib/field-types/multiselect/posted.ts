import { postedOther, type ReadPosted } from "../_shared/posted";

export const readPostedMultiselect: ReadPosted = (field, posted) => ({
  ...(posted.own.length > 0 ? { [field.id]: posted.own } : {}),
  ...postedOther(field, posted),
});
