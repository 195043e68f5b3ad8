import { Combobox } from "../_shared/options/combobox-view";
import { countryOptions } from "../_shared/options/country-options";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { controlText, UNPARSABLE_INPUT } from "../_shared/text/control-text";
import { useTexts } from "../_shared/texts/texts-context";
import type { CountryField } from "./definition";

/** A country, found by any of its names or by its code. */
function CountryControl(props: ControlProps<CountryField>) {
  const { field, value } = props;
  const texts = useTexts();
  return (
    <Combobox
      {...props}
      options={countryOptions(texts.locale)}
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

export const countryView: PublicView<CountryField> = { frame: "label", Control: CountryControl };
