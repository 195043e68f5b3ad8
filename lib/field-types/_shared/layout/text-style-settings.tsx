import { PickSetting } from "../pick-setting";
import type { LayoutText } from "./layout-text";
import { ALIGNMENTS, FONT_SIZES, FONT_WEIGHTS, TEXT_COLORS, type FontSize } from "./text-styles";

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

/** Selects for text size, alignment, weight and colour. */
export function TextStyleSettings({ look, size, onChange }: LookSettingsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <PickSetting
        label="Text Size"
        options={named(FONT_SIZES, SIZE_NAMES)}
        value={look.fontSize ?? size}
        onChange={(fontSize) => onChange({ ...look, fontSize })}
      />
      <PickSetting
        label="Alignment"
        options={named(ALIGNMENTS, ALIGNMENT_NAMES)}
        value={look.alignment ?? "left"}
        onChange={(alignment) => onChange({ ...look, alignment })}
      />
      <PickSetting
        label="Font Weight"
        options={named(FONT_WEIGHTS, WEIGHT_NAMES)}
        value={look.fontWeight ?? "normal"}
        onChange={(fontWeight) => onChange({ ...look, fontWeight })}
      />
      <PickSetting
        label="Text Color"
        options={named(TEXT_COLORS, COLOR_NAMES)}
        value={look.textColor ?? "default"}
        onChange={(textColor) => onChange({ ...look, textColor })}
      />
    </div>
  );
}

function named<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, label: names[value] }));
}
