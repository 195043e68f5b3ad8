import { Mic } from "lucide-react";
import { PickSetting } from "../_shared/pick-setting";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { DEFAULT_SECONDS, type AudioField } from "./definition";

const SECONDS = [30, 60, 180, 300];
const QUALITIES = [
  { value: "low", label: "Low" },
  { value: "medium", label: "Medium" },
  { value: "high", label: "High" },
] as const;

function Settings({ field, onChange }: SettingsProps<AudioField>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PickSetting
        label="Max Recording Time"
        value={field.maxRecordingTime ?? DEFAULT_SECONDS}
        options={SECONDS.map((value) => ({ value, label: `${value} seconds` }))}
        onChange={(maxRecordingTime) => onChange({ ...field, maxRecordingTime })}
      />
      <PickSetting
        label="Audio Quality"
        value={field.audioQuality ?? "medium"}
        options={QUALITIES}
        onChange={(audioQuality) => onChange({ ...field, audioQuality })}
      />
    </div>
  );
}

export const audioSettings: SettingsView<AudioField> = { Icon: Mic, Settings };
