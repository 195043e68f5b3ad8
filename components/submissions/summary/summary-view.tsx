"use client";

import { SubmissionsChart } from "@/components/dashboard/submissions-chart";
import { LoadFailed } from "@/components/shell/load-failed";
import { FormNumbers } from "@/components/submissions/form-numbers";
import type { FormViewProps } from "@/components/submissions/form-view-props";
import { QuestionCard } from "@/components/submissions/summary/question-card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useSummary } from "@/lib/client/use-summary";
import { formatCount } from "@/lib/utils/numbers";

/** What the answers to a form add up to: over time, and question by question. */
export function SummaryView({ form, onShow }: FormViewProps) {
  const summary = useSummary(form.id);
  return (
    <div className="grid grid-cols-1 content-start gap-4 px-4 pb-8 sm:px-6 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
      {summary.error ? (
        <LoadFailed
          what="The summary"
          error={summary.error}
          onRetry={() => void summary.refetch()}
        />
      ) : null}
      {summary.isPending ? <SummarySkeleton /> : null}
      {summary.data ? (
        <>
          <FormNumbers {...summary.data.stats} />
          <Progress {...summary.data} />
          {summary.data.total === 0 ? (
            <EmptyState
              title="No answers yet"
              reason="Once answers arrive, this page draws each question."
            />
          ) : (
            <>
              <SubmissionsChart days={summary.data.days} />
              <div className="grid grid-cols-1 items-start gap-4 min-[1100px]:grid-cols-2">
                {summary.data.questions.map((question) => (
                  <QuestionCard
                    key={question.fieldId}
                    formId={form.id}
                    question={question}
                    onView={(submissionId) => onShow({ submissionId })}
                  />
                ))}
              </div>
            </>
          )}
        </>
      ) : null}
    </div>
  );
}

type ProgressProps = { isComplete: boolean; counted: number; total: number };

function Progress({ isComplete, counted, total }: ProgressProps) {
  return (
    <p role="status" className="text-small text-muted empty:hidden">
      {isComplete
        ? null
        : `Counting: ${formatCount(counted)} of ${formatCount(total)} submissions so far.`}
    </p>
  );
}

function SummarySkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the summary</span>
      <Skeleton className="h-9 max-w-90" />
      <Skeleton className="h-60" />
      <Skeleton className="h-48" />
    </div>
  );
}
