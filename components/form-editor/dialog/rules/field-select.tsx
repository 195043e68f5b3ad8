"use client";

import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";

type FieldSelectProps = {
  /** Empty: none is chosen. */
  fieldId: string;
  fields: readonly Field[];
  onChange: (field: Field | undefined) => void;
};

/** Chooses the field whose answer a rule reads; those without an answer come last. */
export function FieldSelect({ fieldId, fields, onChange }: FieldSelectProps) {
  const isGone = fieldId !== "" && !fields.some(({ id }) => id === fieldId);
  const isLayout = (field: Field) => definitionOf(field).kind === "layout";
  const option = (field: Field) => (
    <option key={field.id} value={field.id}>
      {fieldName(field, fields)}
    </option>
  );
  const layouts = fields.filter(isLayout);
  return (
    <NativeSelect
      aria-label="Depends on"
      wrapperClassName="min-w-48 flex-1"
      className="font-medium"
      required
      aria-invalid={isGone || undefined}
      value={fieldId}
      onChange={(event) => onChange(fields.find(({ id }) => id === event.target.value))}
    >
      <option value="">Choose a field</option>
      {isGone ? <option value={fieldId}>A removed field</option> : null}
      {fields.filter((field) => !isLayout(field)).map(option)}
      {layouts.length > 0 ? (
        <optgroup label="Without an answer">{layouts.map(option)}</optgroup>
      ) : null}
    </NativeSelect>
  );
}
