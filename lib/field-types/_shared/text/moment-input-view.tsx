import type { FocusEvent } from "react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import type { Field } from "@/lib/domain/fields/base-field";
import type { ControlProps } from "../public-view";
import { controlText, UNPARSABLE_INPUT } from "./control-text";
import { inputAttributes } from "./input-attributes";

type MomentInputProps = ControlProps<Field> & {
  type: "date" | "time";
  /** Part of an answer that has several inputs. */
  name?: string;
  defaultPlaceholder: string;
  min?: string;
  max?: string;
};

// Hides the browser's own "mm/dd/yyyy" behind the placeholder until the control is used.
const EMPTY = "[&:not(:focus)]:text-transparent noscript:text-foreground!";

/** A native date or time picker, with a placeholder while it is empty. Its digits run from left to right in every language. */
export function MomentInput(props: MomentInputProps) {
  const { field, value, onChange, type, name = props.controlId, min, max } = props;
  const text = controlText(value);
  const isEmpty = text === "" && value !== UNPARSABLE_INPUT;
  const look = `block appearance-none text-start tabular-nums ${isEmpty ? EMPTY : ""}`;
  // A partly typed date or time fires no change event.
  const handleBlur = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const isUnreadable = currentTarget.validity.badInput;
    if (isUnreadable !== (value === UNPARSABLE_INPUT)) {
      onChange(isUnreadable ? UNPARSABLE_INPUT : currentTarget.value || null);
    }
  };
  return (
    <div className="relative" dir="ltr">
      <input
        {...inputAttributes(props)}
        name={name}
        type={type}
        value={text}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || null)}
        onBlur={handleBlur}
        className={`peer ${controlClasses({ size: "touch", className: look })}`}
      />
      {isEmpty ? (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-3 top-0 truncate pe-7 text-public leading-11! text-faint peer-focus:hidden forced-colors:hidden noscript:hidden"
        >
          {field.placeholder || props.defaultPlaceholder}
        </span>
      ) : null}
    </div>
  );
}
