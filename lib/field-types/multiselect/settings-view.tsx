import { ListChecks } from "lucide-react";
import { choiceSettings } from "../_shared/options/editor/choice-settings";
import { NumberSetting } from "../_shared/setting-inputs";
import type { SettingsProps } from "../_shared/settings-view";
import type { MultiselectField } from "./definition";

const choice = choiceSettings<MultiselectField>({ Icon: ListChecks, mark: "box" });

function Settings(props: SettingsProps<MultiselectField>) {
  const { field, onChange } = props;
  return (
    <>
      {choice.Settings ? <choice.Settings {...props} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberSetting
          label="Smallest Number of Choices"
          placeholder="None"
          min={1}
          step={1}
          value={field.minChoices}
          onChange={(minChoices) => onChange({ ...field, minChoices })}
        />
        <NumberSetting
          label="Largest Number of Choices"
          placeholder="None"
          min={1}
          step={1}
          value={field.maxChoices}
          onChange={(maxChoices) => onChange({ ...field, maxChoices })}
        />
      </div>
    </>
  );
}

export const multiselectSettings = { ...choice, Settings };
