"use client";

import { FormNumbers } from "@/components/submissions/form-numbers";
import type { FormViewProps } from "@/components/submissions/form-view-props";
import { Button } from "@/components/ui/buttons/button";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useFormStats } from "@/lib/client/queries/forms/use-form-stats";
import { SubmissionsPane } from "./list/submissions-pane";

/** The tab with a form's statistics and its submissions. */
export function AnswersView({ form, query, onShow }: FormViewProps) {
  return (
    <>
      <FormStats key={`stats ${form.id}`} formId={form.id} />
      <SubmissionsPane
        key={form.id}
        form={form}
        filters={query.filters}
        sort={query.sort}
        viewId={query.savedView}
        onShow={(shown) => onShow({ ...shown, submissionId: null })}
        selectedId={query.submissionId}
        onFilter={(filters) => onShow({ filters, submissionId: null })}
        onSort={(sort) => onShow({ sort })}
        onView={(submissionId) => onShow({ submissionId })}
      />
    </>
  );
}

/** Loads and shows a form's statistics. */
function FormStats({ formId }: { formId: number }) {
  const stats = useFormStats(formId);
  return (
    <section aria-label="Views and completion" className="px-4 pb-3 sm:px-6">
      {stats.data ? <FormNumbers {...stats.data} /> : null}
      {stats.isPending ? <Skeleton className="h-9 w-full max-w-90" /> : null}
      {stats.isError && !stats.data ? (
        <p className="flex items-center gap-3 text-small text-muted">
          The numbers of this form could not be loaded.
          <Button onClick={() => void stats.refetch()}>Try again</Button>
        </p>
      ) : null}
    </section>
  );
}
