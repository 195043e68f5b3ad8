import { controlClasses } from "@/components/ui/control-classes";
import { controlText } from "../_shared/control-text";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { DateField } from "./definition";

const PLACEHOLDER = "Pick a date";

// The browser's own "mm/dd/yyyy" gives way to the placeholder until the control is used.
const EMPTY = "[&:not(:focus)]:text-transparent";

function DateControl({
  field,
  value,
  controlId,
  describedBy,
  isInvalid,
  isDisabled,
  onChange,
}: ControlProps<DateField>) {
  const text = controlText(value);
  const look = `block appearance-none text-left tabular-nums ${text === "" ? EMPTY : ""}`;
  return (
    <div className="relative">
      <input
        id={controlId}
        type="date"
        value={text}
        max="9999-12-31"
        required={field.required}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value || null)}
        className={`peer ${controlClasses({ size: "touch", className: look })}`}
      />
      {text === "" ? (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-public text-faint peer-focus:hidden"
        >
          {field.placeholder || PLACEHOLDER}
        </span>
      ) : null}
    </div>
  );
}

export const dateView: PublicView<DateField> = { frame: "label", Control: DateControl };
