import { controlClasses } from "@/components/ui/inputs/control-classes";
import { controlText } from "../_shared/text/control-text";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { DEFAULT_ROWS, type TextareaField } from "./definition";

function TextareaControl({
  field,
  value,
  controlId,
  describedBy,
  isInvalid,
  isDisabled,
  onChange,
}: ControlProps<TextareaField>) {
  return (
    <textarea
      id={controlId}
      name={controlId}
      rows={field.rows ?? DEFAULT_ROWS}
      value={controlText(value)}
      placeholder={field.placeholder || undefined}
      required={field.required}
      minLength={field.minLength || undefined}
      maxLength={field.maxLength || undefined}
      autoComplete={field.autocomplete}
      disabled={isDisabled}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      className={controlClasses({ size: "touch", className: "block h-auto! resize-y py-2.5" })}
    />
  );
}

export const textareaView: PublicView<TextareaField> = { frame: "label", Control: TextareaControl };
