import {
  readLastText,
  withPostedOther,
  type PostedFieldReader,
} from "../_shared/answers/posted-field";
import type { RadioField } from "./definition";

export const readPostedRadio: PostedFieldReader<RadioField> = (field, posted) => {
  const choice = readLastText(field, posted);
  return field.allowOther ? withPostedOther(choice, field, posted) : choice;
};
