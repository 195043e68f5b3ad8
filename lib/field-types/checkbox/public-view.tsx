import { OptionMark } from "../_shared/option-mark-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { RequiredMark } from "../_shared/required-mark-view";
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
  return (
    <>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-public">
        <OptionMark
          type="checkbox"
          id={controlId}
          checked={value === true}
          required={field.required}
          disabled={isDisabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.75"
        />
        <span className="min-w-0 font-medium wrap-anywhere">
          {field.label}
          {field.required ? <RequiredMark /> : null}
        </span>
      </label>
      {field.description ? (
        <p
          id={`${controlId}-help`}
          className="-mt-2 pl-7.5 text-ui wrap-anywhere whitespace-pre-line text-muted"
        >
          {field.description}
        </p>
      ) : null}
    </>
  );
}

export const checkboxView: PublicView<CheckboxField> = { frame: "bare", Control: CheckboxControl };
