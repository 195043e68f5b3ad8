import { FlagRow } from "../_shared/flag-row-view";
import { OptionMark } from "../_shared/options/option-mark-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { CheckboxField } from "./definition";

function CheckboxControl({
  field,
  value,
  controlId,
  describedBy,
  isInvalid,
  isDisabled,
  onChange,
}: ControlProps<CheckboxField>) {
  const control = (
    <OptionMark
      type="checkbox"
      id={controlId}
      name={controlId}
      checked={value === true}
      required={field.required}
      disabled={isDisabled}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      // Switched off again it is as one that was never touched (decision 112).
      onChange={(event) => onChange(event.target.checked || null)}
      className="mt-0.75"
    />
  );
  return <FlagRow field={field} controlId={controlId} control={control} helpClassName="ps-7.5" />;
}

export const checkboxView: PublicView<CheckboxField> = { frame: "bare", Control: CheckboxControl };
