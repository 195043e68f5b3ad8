import { Gauge } from "lucide-react";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { LIMITS } from "@/lib/domain/limits";
import { PickSetting } from "../_shared/pick-setting";
import { PipingSetting } from "../_shared/piping/piping-setting";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { ScaleField } from "./definition";
import { endsOf, LIMITS_OF_ENDS } from "./ends";

const MIN = numbersIn(LIMITS_OF_ENDS.min);
const MAX = numbersIn(LIMITS_OF_ENDS.max);
/** The usual ends of the question "How likely are you to recommend us?". */
const NPS_LABELS = { minLabel: "Not at all likely", maxLabel: "Extremely likely" };

function Settings({ field, onChange }: SettingsProps<ScaleField>) {
  const { min, max } = endsOf(field);
  return (
    <>
      <CheckboxField
        label="Net Promoter Score"
        hint="From 0 to 10. The summary has the score: promoters (9 and 10) less detractors (0 to 6)."
        checked={field.nps ?? false}
        onCheckedChange={(isOn) => onChange(isOn === true ? withScore(field) : withoutScore(field))}
      />
      {field.nps ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <PickSetting
            label="Lowest Number"
            value={min}
            options={MIN}
            onChange={(value) => onChange({ ...field, min: value })}
          />
          <PickSetting
            label="Highest Number"
            value={max}
            options={MAX}
            onChange={(value) => onChange({ ...field, max: value })}
          />
        </div>
      )}
      <PipingSetting
        label={`Label of ${min}`}
        value={field.minLabel ?? ""}
        maxLength={LIMITS.label}
        onChange={(minLabel) => onChange({ ...field, minLabel })}
      />
      <PipingSetting
        label={`Label of ${max}`}
        value={field.maxLabel ?? ""}
        maxLength={LIMITS.label}
        onChange={(maxLabel) => onChange({ ...field, maxLabel })}
      />
    </>
  );
}

function withScore(field: ScaleField): ScaleField {
  return {
    ...field,
    ...endsOf({ nps: true }),
    nps: true,
    minLabel: field.minLabel || NPS_LABELS.minLabel,
    maxLabel: field.maxLabel || NPS_LABELS.maxLabel,
  };
}

function withoutScore({ nps: _nps, ...field }: ScaleField): ScaleField {
  return field;
}

function numbersIn({ least, most }: { least: number; most: number }) {
  return Array.from({ length: most - least + 1 }, (_, index) => ({
    value: least + index,
    label: String(least + index),
  }));
}

export const scaleSettings: SettingsView<ScaleField> = { Icon: Gauge, Settings };
