import { COUNTRY_CODES, countryName } from "@/lib/domain/countries/countries";
import { OTHER_COUNTRY_NAMES } from "@/lib/domain/countries/country-names";
import { Combobox } from "../_shared/options/combobox-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { controlText, UNPARSABLE_INPUT } from "../_shared/text/control-text";
import type { CountryField } from "./definition";

const COUNTRIES = COUNTRY_CODES.map((code) => ({
  value: code,
  name: countryName(code),
  others: [code.toLowerCase(), ...namesOf(code)],
}));

/** A country, found by any of its names or by its code. */
function CountryControl(props: ControlProps<CountryField>) {
  const { field, value } = props;
  return (
    <Combobox
      {...props}
      options={COUNTRIES}
      chosen={controlText(value)}
      isUnread={value === UNPARSABLE_INPUT}
      placeholder={field.placeholder || "Select a country"}
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
