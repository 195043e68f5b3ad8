import { FlagRow } from "../_shared/flag-row-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { SwitchField } from "./definition";

// The thumb is drawn by the input itself; forced colours bring the system's box back.
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
      // Its thumb is moved by a length, which has no other side.
      dir="ltr"
      id={controlId}
      name={controlId}
      checked={value === true}
      required={field.required}
      disabled={isDisabled}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
      className={TRACK}
    />
  );
  return <FlagRow field={field} controlId={controlId} control={control} helpClassName="ps-12" />;
}

export const switchView: PublicView<SwitchField> = { frame: "bare", Control: SwitchControl };
