"use client";

import { useId } from "react";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FieldError, FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { ScrollRegion } from "@/components/ui/scroll-region";

type ColumnsChoiceProps = {
  fields: readonly { id: string; label: string }[];
  /** Ids of fields; null = all. */
  chosen: readonly string[] | null;
  error: string | undefined;
  onChange: (fieldIds: string[] | null) => void;
};

/** The answers to all questions, or to some of them. */
export function ColumnsChoice({ fields, chosen, error, onChange }: ColumnsChoiceProps) {
  const id = useId();
  return (
    <div>
      <FormField
        label="Columns"
        hint="Number and date are always there. Passwords never are, nor statuses, assignees and notes."
      >
        {(control) => (
          <NativeSelect
            {...control}
            wrapperClassName="max-w-full sm:w-72"
            value={chosen === null ? "all" : "some"}
            onChange={({ target }) => onChange(target.value === "all" ? null : [])}
          >
            <option value="all">All questions, also later ones</option>
            <option value="some">Only some questions</option>
          </NativeSelect>
        )}
      </FormField>
      {chosen === null ? null : (
        <ScrollRegion label="Questions" className="mt-3 max-h-48 rounded-control border px-3 py-2">
          {fields.length === 0 ? (
            <p className="text-muted">This form has no question yet.</p>
          ) : (
            <ul className="grid gap-1" aria-describedby={error ? id : undefined}>
              {fields.map((field) => (
                <li key={field.id}>
                  <CheckboxField
                    label={field.label}
                    checked={chosen.includes(field.id)}
                    onCheckedChange={(isChosen) =>
                      onChange(
                        isChosen === true
                          ? [...chosen, field.id]
                          : chosen.filter((other) => other !== field.id),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </ScrollRegion>
      )}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}
