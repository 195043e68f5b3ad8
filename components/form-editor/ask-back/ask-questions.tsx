"use client";

import { useId } from "react";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FieldError } from "@/components/ui/inputs/form-field";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { askableFields } from "@/lib/form-engine/ask-back/ask-problems";

type AskQuestionsProps = {
  fields: readonly Field[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Which questions are open by the link; those that nobody can be asked are not offered, unless they were chosen before. */
export function AskQuestions({ fields, chosen, error, onChange }: AskQuestionsProps) {
  const id = useId();
  const offered = askableFields(fields).map((field) => ({
    id: field.id,
    name: fieldName(field, fields),
  }));
  const others = chosen.filter((each) => !offered.some((field) => field.id === each));
  const all = [...offered, ...others.map((each) => ({ id: each, name: nameOf(each, fields) }))];
  const toggle = (fieldId: string, isOn: boolean) => {
    const wanted = new Set(chosen);
    if (isOn) {
      wanted.add(fieldId);
    } else {
      wanted.delete(fieldId);
    }
    // In the order of the form.
    onChange(all.map((field) => field.id).filter((each) => wanted.has(each)));
  };
  return (
    <fieldset aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`} className="grid gap-1">
      <legend className="mb-1 font-medium">Open questions</legend>
      <p id={`${id}-hint`} className="mb-1 text-small text-muted">
        All others show what was answered. Secret questions and calculations cannot be open.
      </p>
      {all.length === 0 ? (
        <p className="text-muted">The form has no question that could be asked again.</p>
      ) : null}
      {all.map((field) => (
        <CheckboxField
          key={field.id}
          label={<span className="wrap-anywhere">{field.name}</span>}
          checked={chosen.includes(field.id)}
          onCheckedChange={(checked) => toggle(field.id, checked === true)}
        />
      ))}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

function nameOf(fieldId: string, fields: readonly Field[]): string {
  const field = fields.find(({ id }) => id === fieldId);
  return field ? `${fieldName(field, fields)} (cannot be asked)` : "A removed field";
}
