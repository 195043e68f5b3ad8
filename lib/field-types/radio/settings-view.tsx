import { CircleDot } from "lucide-react";
import { OptionEditor } from "../_shared/options/editor/option-editor";
import { OptionSettings } from "../_shared/options/editor/option-settings";
import { OptionSwitch } from "../_shared/options/editor/option-value-inputs";
import { OtherTexts } from "../_shared/options/editor/other-texts";
import { OTHER, newOther, withOther } from "../_shared/options/options";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { RadioField } from "./definition";

const SETTING = "Let visitors type another answer";
const OTHER_STAYS = `Turn off “${SETTING}” to remove "Other".`;

function Settings(props: SettingsProps<RadioField>) {
  return (
    <>
      <OptionSettings {...optionProps(props)} />
      <AllowOther {...props} />
      {props.field.allowOther ? <OtherTexts {...props} /> : null}
    </>
  );
}

function InPlace(props: SettingsProps<RadioField>) {
  return (
    <>
      <OptionEditor {...optionProps(props)} />
      <div className="mt-1">
        <AllowOther {...props} />
      </div>
    </>
  );
}

function optionProps({ field, onChange }: SettingsProps<RadioField>) {
  return {
    field,
    onChange,
    mark: "dot" as const,
    otherStays: field.allowOther ? OTHER_STAYS : undefined,
  };
}

/** "Other" with a text of the visitor's own; suggested where "Other" is an option that asks nothing. */
function AllowOther({ field, onChange }: SettingsProps<RadioField>) {
  const { allowOther = false, options } = field;
  const asksNothing = !allowOther && options.some((option) => option.trim() === OTHER);
  return (
    <OptionSwitch
      label={SETTING}
      hint={
        asksNothing
          ? "“Other” asks nothing now. Turned on, it asks visitors what they mean."
          : "“Other” opens a box for it."
      }
      isOn={allowOther}
      onChange={(isOn) => onChange(isOn ? withOtherText(field) : withoutOtherText(field))}
    />
  );
}

function withOtherText(field: RadioField): RadioField {
  return { ...newOther, ...field, allowOther: true, options: withOther(field.options) };
}

function withoutOtherText({ allowOther, ...field }: RadioField): RadioField {
  void allowOther;
  return { ...field, options: field.options.filter((option) => option !== OTHER) };
}

export const radioSettings: SettingsView<RadioField> = {
  Icon: CircleDot,
  Settings,
  InPlace,
};
