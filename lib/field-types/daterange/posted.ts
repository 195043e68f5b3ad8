import { readText, type PostedFieldReader } from "../_shared/answers/posted-field";

/** The two inputs of a page without JavaScript, or one text as programs send it. */
export const readPostedDaterange: PostedFieldReader = (field, { own, parts, uploads }) => {
  if (own.length > 0) {
    return readText(field, { own, parts: {}, uploads });
  }
  const texts = Object.entries(parts).map(([part, [text, ...more]]) => [
    part,
    more.length === 0 ? text : parts[part],
  ]);
  return texts.every(([, text]) => text === "") ? {} : { [field.id]: Object.fromEntries(texts) };
};
