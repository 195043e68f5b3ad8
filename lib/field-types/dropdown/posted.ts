import {
  readTyped,
  withPostedOther,
  type PostedFieldReader,
} from "../_shared/answers/posted-field";

export const readPostedDropdown: PostedFieldReader = (field, { parts, ...posted }) => {
  const { typed = [] } = parts;
  const choice = readTyped(field, { ...posted, parts: { typed } });
  return withPostedOther(choice, field, { ...posted, parts });
};
