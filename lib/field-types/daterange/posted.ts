import { readText, type PostedReader } from "../_shared/answers/posted-field";

/** The two inputs of a page without JavaScript, or one text as programs send it. */
export const daterangeReader: PostedReader = {
  parts: /^(?:from|to)$/,
  read: (field, { own, parts }) => {
    if (own.length > 0) {
      return readText(field, { own });
    }
    const texts = Object.entries(parts).map(([part, [text, ...more]]) => [
      part,
      more.length === 0 ? text : parts[part],
    ]);
    return texts.every(([, text]) => text === "") ? {} : { [field.id]: Object.fromEntries(texts) };
  },
};
