import { controlClasses } from "@/components/ui/inputs/control-classes";
import { fill } from "@/lib/domain/system-texts/fill";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { controlText } from "../_shared/text/control-text";
import { inputAttributes } from "../_shared/text/input-attributes";
import { useTexts } from "../_shared/texts/texts-context";
import { DEFAULT_COLOR, readColor, type ColorField } from "./definition";

const WELL =
  "size-11 shrink-0 appearance-none rounded-control border field-ring border-border-input bg-surface p-1.5 disabled:opacity-60 [&::-webkit-color-swatch]:rounded-in [&::-webkit-color-swatch]:border-border-input [&::-webkit-color-swatch-wrapper]:p-0 [&::-moz-color-swatch]:rounded-in [&::-moz-color-swatch]:border-border-input";

/**
 * The browser's color picker with a text input beside it. White, the picker's initial color, can
 * only be chosen by typing.
 */
function ColorControl(props: ControlProps<ColorField>) {
  const { field, controlId, isDisabled, onChange } = props;
  const { fields } = useTexts();
  const text = controlText(props.value);
  const hex = String(readColor(text));
  const start = /^#[\da-f]{6}$/.test(hex) ? hex : DEFAULT_COLOR;
  return (
    <div className="flex max-w-60 gap-2">
      <input
        type="color"
        // The initial color: without scripts, nothing else shows whether the picker was used.
        name={`${controlId}.from-${start.slice(1)}`}
        aria-label={fill(fields.pickColor, { question: field.label })}
        value={start}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        className={WELL}
      />
      <input
        {...inputAttributes(props)}
        type="text"
        value={text}
        placeholder={field.placeholder || DEFAULT_COLOR}
        maxLength={7}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className={controlClasses({ size: "touch", className: "font-mono" })}
      />
    </div>
  );
}

export const colorView: PublicView<ColorField> = { frame: "label", Control: ColorControl };
