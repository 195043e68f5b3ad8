"use client";

import { useId } from "react";
import { withItem } from "@/components/settings/api/with-item";
import { LoadFailed } from "@/components/shell/load-failed";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FieldError, FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useFormCards } from "@/lib/client/queries/forms/use-form-lists";

type TokenFormsProps = {
  /** The ids of the forms; null = all. */
  chosen: readonly number[] | null;
  error: string | undefined;
  onChange: (formIds: readonly number[] | null) => void;
};

/** All forms of the team, or some of them. */
export function TokenForms({ chosen, error, onChange }: TokenFormsProps) {
  return (
    <div data-field="formIds">
      <FormField label="For which forms">
        {(control) => (
          <NativeSelect
            {...control}
            wrapperClassName="sm:w-60"
            value={chosen === null ? "all" : "some"}
            onChange={({ target }) => onChange(target.value === "all" ? null : [])}
          >
            <option value="all">All forms of the team</option>
            <option value="some">Only some forms</option>
          </NativeSelect>
        )}
      </FormField>
      {chosen === null ? null : <FormChoice chosen={chosen} error={error} onChange={onChange} />}
    </div>
  );
}

type FormChoiceProps = TokenFormsProps & { chosen: readonly number[] };

function FormChoice({ chosen, error, onChange }: FormChoiceProps) {
  const id = useId();
  const forms = useFormCards();
  return (
    <div className="mt-3">
      {forms.error ? (
        <LoadFailed what="Your forms" error={forms.error} onRetry={() => void forms.refetch()} />
      ) : null}
      {forms.isPending ? (
        <div role="status">
          <span className="sr-only">Loading forms</span>
          <Skeleton className="h-9" />
        </div>
      ) : null}
      {forms.data?.length === 0 ? <p className="text-muted">There is no form yet.</p> : null}
      {forms.data === undefined || forms.data.length === 0 ? null : (
        <ScrollRegion label="Forms" className="max-h-48 rounded-control border px-3 py-2">
          <ul className="grid gap-1" aria-describedby={error ? id : undefined}>
            {forms.data.map(({ id: formId, title }) => (
              <li key={formId}>
                <CheckboxField
                  label={title}
                  checked={chosen.includes(formId)}
                  onCheckedChange={(checked) =>
                    onChange(
                      withItem({ items: chosen, item: formId, isIncluded: checked === true }),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <p className="mt-1.5 text-small text-muted">
        It finds no other form, no bundled requests, and creates no forms.
      </p>
    </div>
  );
}
