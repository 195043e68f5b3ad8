import { COUNTRY_CODES, countryName } from "@/lib/domain/countries/countries";
import { OTHER_COUNTRY_NAMES } from "@/lib/domain/countries/country-names";
import { ENGLISH_LOCALE } from "@/lib/domain/system-texts/locale-of";
import { foldText } from "@/lib/domain/texts/fold-text";
import { Combobox } from "../_shared/options/combobox-view";
import type { ComboboxOption } from "../_shared/options/matching-options";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { controlText, UNPARSABLE_INPUT } from "../_shared/text/control-text";
import { useTexts } from "../_shared/texts/texts-context";
import type { CountryField } from "./definition";

type Countries = { locale: string; options: readonly ComboboxOption[] };

// Made once: it takes as long as drawing a page.
let made: Countries | undefined;

/** All countries by their names in a language; they are found by their English names as well. */
function countriesIn(locale: string): readonly ComboboxOption[] {
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

/** A country, found by any of its names or by its code. */
function CountryControl(props: ControlProps<CountryField>) {
  const { field, value } = props;
  const texts = useTexts();
  return (
    <Combobox
      {...props}
      options={countriesIn(texts.locale)}
      chosen={controlText(value)}
      isUnread={value === UNPARSABLE_INPUT}
      placeholder={field.placeholder || texts.fields.country}
      autoComplete="country-name"
      isRequired={field.required}
      onChoose={props.onChange}
      onUnread={props.onChange}
    />
  );
}

function namesOf(code: string): string[] {
  const own = Object.entries(OTHER_COUNTRY_NAMES).filter(([, each]) => each === code);
  return own.map(([name]) => name);
}

export const countryView: PublicView<CountryField> = { frame: "label", Control: CountryControl };
