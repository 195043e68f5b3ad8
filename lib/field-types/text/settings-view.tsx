import { TextCursorInput } from "lucide-react";
import { LIMITS } from "@/lib/domain/limits";
import { patternProblem } from "@/lib/domain/patterns/linear-pattern";
import { TextSetting } from "../_shared/setting-inputs";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { TextSettings } from "../_shared/text-settings";
import type { TextField } from "./definition";

function Settings({ field, onChange }: SettingsProps<TextField>) {
  return (
    <>
      <TextSettings field={field} onChange={onChange} />
      <TextSetting
        label="Pattern"
        hint="Optional. A regular expression that the whole answer must match."
        placeholder="[A-Z]{2}[0-9]{4}"
        className="font-mono"
        maxLength={LIMITS.pattern}
        value={field.pattern}
        error={(field.pattern && patternProblem(field.pattern)) || undefined}
        onChange={(pattern) => onChange({ ...field, pattern: pattern || undefined })}
      />
    </>
  );
}

export const textSettings: SettingsView<TextField> = { Icon: TextCursorInput, Settings };
