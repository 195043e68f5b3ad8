"use client";

import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import { WITH_ANSWERS, type Message } from "@/lib/domain/messages/message";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { isEmailField } from "@/lib/form-engine/messages/is-email-field";

type AddressSelectProps = {
  label: string;
  hint: string;
  fieldId: string;
  fields: readonly Field[];
  /** The fields whose answers can be asked for; of these, e-mail fields are offered. */
  among?: readonly Field[];
  error: string | undefined;
  onChange: (fieldId: string) => void;
};

/** Chooses the e-mail field whose answer is the address; no other field is offered. */
export function AddressSelect(props: AddressSelectProps) {
  const { label, hint, fieldId, fields, among = fields, error, onChange } = props;
  const offered = among.filter(isEmailField);
  const stored = fields.find(({ id }) => id === fieldId);
  const isOffered = offered.some(({ id }) => id === fieldId);
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <NativeSelect
          {...control}
          required
          value={fieldId}
          onChange={({ target }) => onChange(target.value)}
        >
          {fieldId === "" ? <option value="">Choose a field</option> : null}
          {fieldId === "" || isOffered ? null : (
            <option value={fieldId}>
              {stored
                ? `${fieldName(stored, fields)} (${isEmailField(stored) ? "asked later" : "no e-mail field"})`
                : "A removed field"}
            </option>
          )}
          {offered.map((field) => (
            <option key={field.id} value={field.id}>
              {fieldName(field, fields)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}

const WORDS: Record<Message["withAnswers"], string> = {
  none: "Not in the e-mail",
  text: "Below the text",
  pdf: "As a PDF, attached",
};

type AnswersSelectProps = {
  value: Message["withAnswers"];
  onChange: (value: Message["withAnswers"]) => void;
};

/** Whether and how the message holds the answers. */
export function AnswersSelect({ value, onChange }: AnswersSelectProps) {
  return (
    <FormField
      label="Answers"
      hint="Without secret answers and hidden values. Files by their names."
    >
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={({ target }) =>
            onChange(WITH_ANSWERS.find((each) => each === target.value) ?? "none")
          }
        >
          {WITH_ANSWERS.map((each) => (
            <option key={each} value={each}>
              {WORDS[each]}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
