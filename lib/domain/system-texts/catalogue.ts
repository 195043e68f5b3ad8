import type { english } from "./english/english";
import { localeOf } from "./locale-of";

type English = typeof english;

/** The names in braces of a text: `"index" | "total"` of `"Page {index} of {total}"`. */
type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

declare const names: unique symbol;

/** A text with places for values, which `fill` puts in by their names. */
export type Template<Names extends string> = string & { readonly [names]: Names };

/** The forms of a text by the count that it names; `fillPlural` chooses one. */
export type Plural<Names extends string> = PluralForms & { readonly [names]: Names };
type PluralForms = { readonly [rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };

type TextOf<T> = T extends string
  ? [NamesIn<T>] extends [never]
    ? string
    : Template<NamesIn<T>>
  : T extends { other: string }
    ? Plural<NamesIn<T[keyof T] & string>>
    : { readonly [Key in keyof T]: TextOf<T[Key]> };

type Plain<T> = T extends string
  ? string
  : T extends { other: string }
    ? PluralForms
    : { readonly [Key in keyof T]: Plain<T[Key]> };

/** A catalogue as a translator writes it: the same keys as the English one. */
export type Catalogue = Plain<English>;

/**
 * The system's texts in one language: what code takes as an argument. `language` is the catalogue's, for plurals; `locale`
 * is the page's, for dates and numbers, and may say more ("de-AT").
 */
export type SystemTexts = TextOf<English> & { readonly locale: string };

/** What answers are shown with. */
export type DisplayTexts = Pick<SystemTexts, "values" | "locale">;

/**
 * The catalogue as code reads it. That its texts have the places of the English ones is held by a test, as the compiler cannot
 * see into them.
 */
export function systemTexts(catalogue: Catalogue): SystemTexts {
  const texts = catalogue as unknown as TextOf<English>;
  return { ...texts, locale: localeOf(catalogue.language) };
}
