"use client";

import { FormNumbers } from "@/components/submissions/form-numbers";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useFormStats } from "@/lib/client/queries/use-form-stats";

/** Loads and shows a form's statistics. */
export function FormStats({ formId }: { formId: number }) {
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
