"use client";

import { useId, useState } from "react";
import { withItem } from "@/components/settings/api/with-item";
import { LoadFailed } from "@/components/shell/load-failed";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FieldError, FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { SearchInput } from "@/components/ui/inputs/search-input";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useFormCards } from "@/lib/client/queries/forms/use-form-lists";
import { isFoundIn } from "@/lib/domain/texts/is-found-in";

type FormsChoiceProps = {
  label: string;
  /** What certain forms mean. */
  note: string;
  /** The ids of the forms; null = all. */
  chosen: readonly number[] | null;
  error?: string | undefined;
  onChange: (formIds: number[] | null) => void;
};

/** All forms of the team, or some of them. */
export function FormsChoice({ label, chosen, onChange, ...choice }: FormsChoiceProps) {
  return (
    <div data-field="formIds">
      <FormField label={label}>
        {(control) => (
          <NativeSelect
            {...control}
            wrapperClassName="max-w-full sm:w-60"
            value={chosen === null ? "all" : "some"}
            onChange={({ target }) => onChange(target.value === "all" ? null : [])}
          >
            <option value="all">All forms of the team</option>
            <option value="some">Only some forms</option>
          </NativeSelect>
        )}
      </FormField>
      {chosen === null ? null : <CertainForms {...choice} chosen={chosen} onChange={onChange} />}
    </div>
  );
}

/** More are searched. */
const MOST_WITHOUT_SEARCH = 8;

type CertainFormsProps = Omit<FormsChoiceProps, "label" | "chosen"> & {
  chosen: readonly number[];
};

function CertainForms({ note, chosen, error, onChange }: CertainFormsProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const { data = [], ...forms } = useFormCards();
  const found = data.filter(({ title, tags }) =>
    [title, ...tags].some((text) => isFoundIn(text, search)),
  );
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
      {forms.isSuccess && data.length === 0 ? (
        <p className="text-muted">There is no form yet.</p>
      ) : null}
      {data.length > MOST_WITHOUT_SEARCH ? (
        <SearchInput
          label="Search forms"
          className="mb-2"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      {data.length > 0 && found.length === 0 ? (
        <p role="status" className="text-muted">
          No forms match “{search.trim()}”.
        </p>
      ) : null}
      {found.length === 0 ? null : (
        <ScrollRegion label="Forms" className="max-h-48 rounded-control border px-3 py-2">
          <ul className="grid gap-1" aria-describedby={error ? id : undefined}>
            {found.map(({ id: formId, title }) => (
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
      <p className="mt-1.5 text-small text-muted">{note}</p>
    </div>
  );
}
