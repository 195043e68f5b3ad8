import type { ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldText } from "./markdown/field-text";
import { RequiredMark } from "./required-mark-view";

type FlagRowProps = {
  field: Field;
  controlId: string;
  /** The native checkbox or switch. */
  control: ReactNode;
  helpClassName: string;
};

/** A yes-or-no control with its label beside it; the whole row is clickable. */
export function FlagRow({ field, controlId, control, helpClassName }: FlagRowProps) {
  return (
    <>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-public">
        {control}
        <span key={field.label} className="min-w-0 font-medium wrap-anywhere">
          {fieldText(field.id, "label", field.label)}
          {field.required ? <RequiredMark /> : null}
        </span>
      </label>
      {field.description ? (
        <p
          key={field.description}
          id={`${controlId}-help`}
          className={`-mt-2 text-ui wrap-anywhere whitespace-pre-line text-muted ${helpClassName}`}
        >
          {fieldText(field.id, "description", field.description)}
        </p>
      ) : null}
    </>
  );
}
