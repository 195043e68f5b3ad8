"use client";

import { SubmissionsChart } from "@/components/dashboard/submissions-chart";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { FormNumbers } from "@/components/submissions/form-numbers";
import type { FormViewProps } from "@/components/submissions/form-view-props";
import type { Period } from "@/components/submissions/list/submissions-query";
import { PageFunnel } from "@/components/submissions/summary/page-funnel";
import { periodDays } from "@/components/submissions/summary/period-days";
import { PeriodPicker } from "@/components/submissions/summary/period-picker";
import { QuestionCard } from "@/components/submissions/summary/question-card";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { Days } from "@/lib/client/queries/query-keys";
import { useSummary } from "@/lib/client/queries/submissions/use-summary";
import type { SummaryResponse } from "@/lib/contracts/submissions/summary";
import { formatDay } from "@/lib/utils/dates";
import { formatCount } from "@/lib/utils/numbers";

/** The tab with the summary of a form's answers: over time, and per field. */
export function SummaryView({ form, query, onShow }: FormViewProps) {
  const days = periodDays(query);
  const summary = useSummary(form.id, days);
  return (
    <div className="grid grid-cols-1 content-start gap-4 px-4 pb-8 sm:px-6 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
      <PeriodPicker query={query} onShow={onShow} />
      <QueryBoundary query={summary} what="summary" outline={<SummaryOutline />}>
        {(shown) => (
          <Summary
            summary={shown}
            formId={form.id}
            period={query.period}
            days={days}
            onView={(submissionId) => onShow({ submissionId })}
          />
        )}
      </QueryBoundary>
    </div>
  );
}

type SummaryProps = {
  summary: SummaryResponse;
  formId: number;
  period: Period | null;
  days: Days;
  onView: (submissionId: number) => void;
};

function Summary({ summary, formId, period, days, onView }: SummaryProps) {
  const { stats, total, questions } = summary;
  const hasNoNumbers = period !== null && stats.views + stats.starts + stats.submissions === 0;
  return (
    <>
      {hasNoNumbers ? null : <FormNumbers {...stats} median={stats.medianSeconds} />}
      <Progress {...summary} />
      {hasNoNumbers || stats.pages.length === 0 ? null : <PageFunnel pages={stats.pages} />}
      {total === 0 ? (
        <EmptyState
          title={period === null ? "No answers yet" : "No answers in this period"}
          reason={
            period === null
              ? "Once answers arrive, this page draws each question."
              : "Choose other days above."
          }
        />
      ) : (
        <>
          <SubmissionsChart days={summary.days} {...spanOf(period, summary.days)} />
          <div className="grid grid-cols-1 items-start gap-4 min-[1100px]:grid-cols-2">
            {questions.map((question) => (
              <QuestionCard
                key={question.fieldId}
                formId={formId}
                question={question}
                days={days}
                onView={onView}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** The chart's `span` text, where it is not its default, the last 30 days. */
function spanOf(period: Period | null, days: SummaryResponse["days"]): { span?: string } {
  if (period === null || period === "30") {
    return {};
  }
  const [first, last] = [days[0], days.at(-1)];
  return period === "days" && first && last
    ? { span: `${formatDay(first.day)} to ${formatDay(last.day)}` }
    : { span: `last ${days.length} days` };
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

function SummaryOutline() {
  return (
    <>
      <Skeleton className="h-9 max-w-90" />
      <Skeleton className="h-60" />
      <Skeleton className="h-48" />
    </>
  );
}
