import { Star } from "lucide-react";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { RatingField } from "./definition";
import { RATING_SCALES, scaleOf } from "./scale";

function Settings({ field, onChange }: SettingsProps<RatingField>) {
  return (
    <FormField label="Rating Scale">
      {(control) => (
        <NativeSelect
          {...control}
          value={scaleOf(field)}
          onChange={(event) => onChange({ ...field, ratingScale: Number(event.target.value) })}
        >
          {RATING_SCALES.map((scale) => (
            <option key={scale} value={scale}>
              1 to {scale}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}

export const ratingSettings: SettingsView<RatingField> = { Icon: Star, Settings };
