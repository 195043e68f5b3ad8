import { FormField } from "@/components/ui/form-field";
import { NativeSelect } from "@/components/ui/native-select";
import { ALIGNMENTS, FONT_SIZES, FONT_WEIGHTS, TEXT_COLORS, type FontSize } from "./layout-looks";
import type { LayoutText } from "./layout-text";

type Look = Omit<LayoutText, "content">;
type LookSettingsProps = { look: Look; size: FontSize; onChange: (look: Look) => void };

const SIZE_NAMES = { small: "Small", medium: "Medium", large: "Large", xlarge: "Extra large" };
const ALIGNMENT_NAMES = { left: "Left", center: "Center", right: "Right" };
const WEIGHT_NAMES = { normal: "Normal", medium: "Medium", bold: "Bold" };
const COLOR_NAMES = {
  default: "Default",
  muted: "Grey",
  green: "Green",
  amber: "Amber",
  red: "Red",
};

/** Text size, alignment, weight and colour of a text; each from a short list. */
export function LookSettings({ look, size, onChange }: LookSettingsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Choice
        label="Text Size"
        names={SIZE_NAMES}
        values={FONT_SIZES}
        value={look.fontSize ?? size}
        onChange={(fontSize) => onChange({ ...look, fontSize })}
      />
      <Choice
        label="Alignment"
        names={ALIGNMENT_NAMES}
        values={ALIGNMENTS}
        value={look.alignment ?? "left"}
        onChange={(alignment) => onChange({ ...look, alignment })}
      />
      <Choice
        label="Font Weight"
        names={WEIGHT_NAMES}
        values={FONT_WEIGHTS}
        value={look.fontWeight ?? "normal"}
        onChange={(fontWeight) => onChange({ ...look, fontWeight })}
      />
      <Choice
        label="Text Color"
        names={COLOR_NAMES}
        values={TEXT_COLORS}
        value={look.textColor ?? "default"}
        onChange={(textColor) => onChange({ ...look, textColor })}
      />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  names: Readonly<Record<Value, string>>;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({
  label,
  names,
  values,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <FormField label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={(event) => {
            const next = values.find((candidate) => candidate === event.target.value);
            if (next) {
              onChange(next);
            }
          }}
        >
          {values.map((candidate) => (
            <option key={candidate} value={candidate}>
              {names[candidate]}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
