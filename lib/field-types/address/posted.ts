import { readText, type PostedReader } from "../_shared/answers/posted-field";
import { isBlankAddress, PARTS } from "./address";
import type { AddressField } from "./definition";

/** The inputs of a page without JavaScript: a country that the page began with is no answer by itself. */
export const addressReader: PostedReader<AddressField> = {
  parts: /^(?:street|extra|postalCode|city|region|country|country\.typed)$/,
  read: (field, { own, parts }) => {
    if (own.length > 0) {
      return readText(field, { own });
    }
    const { "country.typed": typed, country = typed, ...rest } = parts;
    const texts = Object.fromEntries(
      PARTS.flatMap((part) => {
        const given = (part === "country" ? country : rest[part]) ?? [];
        const [text, ...more] = given;
        // Several of one part are left to validation, which refuses them.
        return text === undefined ? [] : [[part, more.length === 0 ? text : given] as const];
      }),
    );
    const { country: chosen = "", ...others } = texts;
    const isBegun = chosen === (field.defaultCountry ?? "") && isBlankAddress(others);
    return isBegun ? {} : { [field.id]: texts };
  },
};
