import { FlagRow } from "../_shared/flag-row-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { SwitchField } from "./definition";

// The input itself draws the thumb; forced colours restore the system's checkbox.
const TRACK =
  "mt-0.5 h-5 w-9 shrink-0 appearance-none rounded-full border border-border-input bg-active transition-colors before:block before:size-3.5 before:translate-x-0.5 before:translate-y-0.5 before:rounded-full before:bg-data before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4.5 checked:before:bg-on-accent disabled:opacity-60 aria-invalid:border-danger aria-invalid:checked:border-accent forced-colors:w-5 forced-colors:appearance-auto";

function SwitchControl({
  field,
  value,
  controlId,
  describedBy,
  isInvalid,
  isDisabled,
  onChange,
}: ControlProps<SwitchField>) {
  const control = (
    <input
      type="checkbox"
      role="switch"
      // The thumb moves by a length, which right-to-left text does not mirror.
      dir="ltr"
      id={controlId}
      name={controlId}
      checked={value === true}
      required={field.required}
      disabled={isDisabled}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      // Switched off again it is as one that was never touched (decision 112).
      onChange={(event) => onChange(event.target.checked || null)}
      className={TRACK}
    />
  );
  return <FlagRow field={field} controlId={controlId} control={control} helpClassName="ps-12" />;
}

export const switchView: PublicView<SwitchField> = { frame: "bare", Control: SwitchControl };
