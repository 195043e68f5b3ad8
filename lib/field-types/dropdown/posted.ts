import { postedOther, readText, type ReadPosted } from "../_shared/posted";

export const readPostedDropdown: ReadPosted = (field, posted) => ({
  ...readText(field, posted),
  ...postedOther(field, posted),
});
