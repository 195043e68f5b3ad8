import type { InputHTMLAttributes, ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { FieldText } from "./markdown/field-text";
import type { ControlProps, PublicView } from "./public-view";
import { RequiredMark } from "./required-mark-view";
import { inputAttributes } from "./text/input-attributes";

type FlagLook = {
  /** The native checkbox or switch. */
  draw: (attributes: InputHTMLAttributes<HTMLInputElement>) => ReactNode;
  helpClassName: string;
};

type FlagView = Extract<PublicView, { frame: "bare" | "label" | "group" }>;

/** A yes-or-no control with its label beside it; the whole row is clickable. */
export function flagView({ draw, helpClassName }: FlagLook): FlagView {
  const Control = (props: ControlProps<Field>) => {
    const { field, value, controlId, onChange } = props;
    // oxlint-disable-next-line formlane/drawn-document -- decided by the build: browsers keep what the server drew
    const languages = typeof window === "undefined" ? field.untranslated : undefined;
    return (
      <>
        <label className="flex min-h-11 items-start gap-3 py-2.5 text-public">
          {draw({
            ...inputAttributes(props),
            checked: value === true,
            // Switched off again it is as one that was never touched.
            onChange: (event) => onChange(event.target.checked || null),
          })}
          <span
            key={field.label}
            className="min-w-0 font-medium wrap-anywhere"
            {...languages?.label}
          >
            <FieldText fieldId={field.id} of="label" text={field.label} />
            {field.required ? <RequiredMark /> : null}
          </span>
        </label>
        {field.description ? (
          <p
            key={field.description}
            id={`${controlId}-help`}
            className={`-mt-2 text-ui wrap-anywhere whitespace-pre-line text-muted ${helpClassName}`}
            {...languages?.description}
          >
            <FieldText fieldId={field.id} of="description" text={field.description} />
          </p>
        ) : null}
      </>
    );
  };
  return { frame: "bare", Control };
}
