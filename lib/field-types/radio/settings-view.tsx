import { CircleDot } from "lucide-react";
import { useState } from "react";
import { OptionEditor } from "../_shared/options/editor/option-editor";
import { OptionSettings } from "../_shared/options/editor/option-settings";
import { OptionColumnsSetting, OptionSwitch } from "../_shared/options/editor/option-value-inputs";
import { OtherTexts } from "../_shared/options/editor/other-texts";
import { PlacesOfOptions } from "../_shared/options/editor/places-settings";
import { OTHER } from "../_shared/options/options";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { withOtherText, withoutOtherText } from "./allow-other";
import type { RadioField } from "./definition";

const SETTING = "Let visitors type another answer";
const OTHER_STAYS = `“Other” can be removed once “${SETTING}” is off.`;

function Settings(props: SettingsProps<RadioField>) {
  return (
    <>
      <OptionSettings {...optionProps(props)} />
      <OptionColumnsSetting {...props} />
      <PlacesOfOptions {...props} />
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
  // The field to which turning on has added "Other".
  const [addedTo, setAddedTo] = useState<string | null>(null);
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
      onChange={(isOn) => {
        if (isOn) {
          setAddedTo(options.some((option) => option.trim() === OTHER) ? null : field.id);
        }
        onChange(
          isOn ? withOtherText(field) : withoutOtherText(field, { isAdded: addedTo === field.id }),
        );
      }}
    />
  );
}

export const radioSettings: SettingsView<RadioField> = {
  Icon: CircleDot,
  Settings,
  InPlace,
};
