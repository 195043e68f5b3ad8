import { flagView } from "../_shared/flag-view";

// The input itself draws the thumb; forced colours restore the system's checkbox.
const TRACK =
  "mt-0.5 h-5 w-9 shrink-0 appearance-none rounded-full border border-border-input bg-active transition-colors before:block before:size-3.5 before:translate-x-0.5 before:translate-y-0.5 before:rounded-full before:bg-data before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4.5 checked:before:bg-on-accent disabled:opacity-60 aria-invalid:border-danger aria-invalid:checked:border-accent forced-colors:w-5 forced-colors:appearance-auto";

export const switchView = flagView({
  // The thumb moves by a length, which right-to-left text does not mirror.
  draw: (attributes) => (
    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says it itself
    <input {...attributes} type="checkbox" role="switch" dir="ltr" className={TRACK} />
  ),
  helpClassName: "ps-12",
});
