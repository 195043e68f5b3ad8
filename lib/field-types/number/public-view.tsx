import type { InputEvent } from "react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { controlText, UNPARSABLE_INPUT } from "../_shared/text/control-text";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { NumberField } from "./definition";

function NumberControl({
  field,
  value,
  controlId,
  describedBy,
  isInvalid,
  isDisabled,
  onChange,
}: ControlProps<NumberField>) {
  // `onInput`, because React fires no change event while one unreadable text follows another.
  const handleInput = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const { valueAsNumber: number, validity } = currentTarget;
    onChange(validity.badInput ? UNPARSABLE_INPUT : Number.isNaN(number) ? null : number);
  };
  return (
    <input
      id={controlId}
      name={controlId}
      type="number"
      inputMode={isWholePositive(field) ? "numeric" : "decimal"}
      value={controlText(value)}
      placeholder={field.placeholder || undefined}
      required={field.required}
      min={field.min}
      max={field.max}
      step={field.step ?? "any"}
      disabled={isDisabled}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onInput={handleInput}
      onWheel={(event) => event.currentTarget.blur()}
      className={controlClasses({ size: "touch", className: "tabular-nums" })}
    />
  );
}

// On iOS, `numeric` shows a keypad without minus and decimal point.
function isWholePositive({ min, step }: NumberField): boolean {
  return typeof min === "number" && min >= 0 && Number.isInteger(min) && Number.isInteger(step);
}

export const numberView: PublicView<NumberField> = { frame: "label", Control: NumberControl };
