import { COUNTRY_CODES, countryName } from "@/lib/domain/countries/countries";
import { OTHER_COUNTRY_NAMES } from "@/lib/domain/countries/country-names";
import { ENGLISH_LOCALE } from "@/lib/domain/system-texts/locale-of";
import { foldText } from "@/lib/domain/texts/fold-text";
import type { ComboboxOption } from "./matching-options";

type Countries = { locale: string; options: readonly ComboboxOption[] };

// Made once: it takes as long as drawing a page.
let made: Countries | undefined;

/** All countries by their names in a language; they are found by their English names as well. */
export function countryOptions(locale: string): readonly ComboboxOption[] {
  if (made?.locale !== locale) {
    const { compare } = new Intl.Collator(locale);
    // By all codes first: names of another language are made anew.
    const english = COUNTRY_CODES.map((code) => foldText(countryName(code)));
    const options = COUNTRY_CODES.map((code, index) => ({
      value: code,
      name: countryName(code, locale),
      others: [code.toLowerCase(), english[index] ?? "", ...namesOf(code)],
    }));
    // The codes are in the order of their English names, which is then the same in every browser.
    const isEnglish = locale === ENGLISH_LOCALE;
    made = {
      locale,
      options: isEnglish
        ? options
        : options.toSorted((one, other) => compare(one.name, other.name)),
    };
  }
  return made.options;
}

function namesOf(code: string): string[] {
  const own = Object.entries(OTHER_COUNTRY_NAMES).filter(([, each]) => each === code);
  return own.map(([name]) => name);
}
