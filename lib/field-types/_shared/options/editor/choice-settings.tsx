import type { Field } from "@/lib/domain/fields/base-field";
import { OTHER_STAYS } from "./other-stays";
import { OtherTexts, type WithOther } from "./other-texts";
import { OptionSettings } from "./option-settings";
import { PlaceholderSetting } from "@/lib/field-types/_shared/text/placeholder-setting";
import type { SettingsProps } from "@/lib/field-types/_shared/settings-view";

type ChoiceSettingsProps<F extends Field> = SettingsProps<F> & { mark: "none" | "box" };

/** Options, and the texts of "Other". */
export function ChoiceSettings<F extends Field & WithOther>({
  field,
  onChange,
  mark,
}: ChoiceSettingsProps<F>) {
  return (
    <>
      <PlaceholderSetting field={field} onChange={onChange} />
      <OptionSettings field={field} onChange={onChange} mark={mark} otherStays={OTHER_STAYS} />
      <OtherTexts field={field} onChange={onChange} />
    </>
  );
}
