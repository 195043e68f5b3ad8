"use client";

import { useDeferredValue, useState } from "react";
import { DeleteFormDialog } from "@/components/forms/delete-form-dialog";
import { FormActionsMenu } from "@/components/forms/form-actions-menu";
import { FormCard } from "@/components/forms/form-card";
import { FormsEmptyState } from "@/components/forms/forms-empty-state";
import type { FormsFilter } from "@/components/forms/forms-filter";
import { formsGridClasses, FormsGridSkeleton } from "@/components/forms/forms-grid-skeleton";
import { RestoreFormButton } from "@/components/forms/restore-form-button";
import { useCardFocus } from "@/components/forms/use-card-focus";
import { LoadFailed } from "@/components/shell/load-failed";
import type { FormCardResponse } from "@/lib/contracts/form-cards";

type FormsGridProps = {
  forms: FormCardResponse[];
  filter: FormsFilter;
  search: string;
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
  onClearSearch: () => void;
};

export function FormsGrid({
  forms,
  filter,
  search,
  isPending,
  error,
  onRetry,
  onClearSearch,
}: FormsGridProps) {
  const gridProps = useCardFocus();
  const [deleting, setDeleting] = useState<FormCardResponse | null>(null);
  if (error) {
    return <LoadFailed what="Your forms" error={error} onRetry={onRetry} />;
  }
  if (isPending) {
    return <FormsGridSkeleton />;
  }
  return (
    <div {...gridProps} className="contents">
      {forms.length === 0 ? (
        <FormsEmptyState filter={filter} search={search} onClearSearch={onClearSearch} />
      ) : (
        <FormCards key={filter} forms={forms} filter={filter} onDelete={setDeleting} />
      )}
      <DeleteFormDialog form={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}

/** How many cards a large window shows. */
const FIRST_CARDS = 12;

/** Renders the first cards with the page, and the others right after (useDeferredValue). */
function FormCards({
  forms,
  filter,
  onDelete,
}: Pick<FormsGridProps, "forms" | "filter"> & { onDelete: (form: FormCardResponse) => void }) {
  const shown = useDeferredValue(forms, forms.slice(0, FIRST_CARDS));
  return (
    <ul className={formsGridClasses}>
      {shown.map((form, index) =>
        filter === "trash" ? (
          <FormCard key={form.id} form={form} actions={<RestoreFormButton form={form} />} />
        ) : (
          <FormCard
            key={form.id}
            form={form}
            isOffscreen={index >= FIRST_CARDS}
            href={`/form/edit/${form.id}`}
            actions={<FormActionsMenu form={form} onDelete={() => onDelete(form)} />}
          />
        ),
      )}
    </ul>
  );
}
