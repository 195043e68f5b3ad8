import { readLastText, withPostedOther, type PostedReader } from "../_shared/answers/posted-field";
import type { RadioField } from "./definition";

export const radioReader: PostedReader<RadioField> = {
  parts: /^other$/,
  read: (field, posted) => {
    const choice = readLastText(field, posted);
    return field.allowOther ? withPostedOther(choice, field, posted) : choice;
  },
};
