"use client";

import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { fieldName } from "@/lib/field-types/registry/field-name";

type HiddenValueInputsProps = {
  /** With labels that name fields already. */
  fields: readonly Field[];
  values: Answers;
  onChange: (values: Answers) => void;
};

/** Values that a link gives to fields that visitors never see. */
export function HiddenValueInputs({ fields, values, onChange }: HiddenValueInputsProps) {
  return fields.map((field) => (
    <FormField key={field.id} label={fieldName(field, null)} hint="Visitors do not see this.">
      {(control) => (
        <Input
          {...control}
          maxLength={LIMITS.hiddenValue}
          value={textOf(ownValue(values, field.id))}
          onChange={(event) => onChange({ ...values, [field.id]: event.target.value })}
        />
      )}
    </FormField>
  ));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
