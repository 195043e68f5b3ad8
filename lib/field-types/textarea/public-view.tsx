import { controlClasses } from "@/components/ui/inputs/control-classes";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { controlText } from "../_shared/text/control-text";
import { inputAttributes } from "../_shared/text/input-attributes";
import { DEFAULT_ROWS, type TextareaField } from "./definition";

function TextareaControl(props: ControlProps<TextareaField>) {
  const { field, value, onChange } = props;
  return (
    <textarea
      {...inputAttributes(props)}
      rows={field.rows ?? DEFAULT_ROWS}
      value={controlText(value)}
      placeholder={field.placeholder || undefined}
      minLength={field.minLength || undefined}
      maxLength={field.maxLength || undefined}
      autoComplete={field.autocomplete}
      onChange={(event) => onChange(event.target.value)}
      className={controlClasses({ size: "touch", className: "block h-auto! resize-y py-2.5" })}
    />
  );
}

export const textareaView: PublicView<TextareaField> = { frame: "label", Control: TextareaControl };
