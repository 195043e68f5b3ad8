import type { ControlProps } from "../public-view";

/** What a native control of a field says of itself, whatever it looks like. */
export function inputAttributes({
  field,
  controlId,
  describedBy,
  isInvalid,
  isDisabled,
}: ControlProps) {
  return {
    id: controlId,
    name: controlId,
    disabled: isDisabled,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": describedBy,
    required: field.required,
  };
}
