import type { FormStatsResponse } from "@/lib/contracts/forms/forms";
import { completionRate } from "@/lib/domain/forms/completion-rate";
import { formatCount, formatDuration, formatPercent } from "@/lib/utils/numbers";

/**
 * Views, starts, submissions, the completion rate (submissions by starts), and the median time where it is given. What
 * visitors saved to continue later is a number, where there is any: nobody else can read it.
 */
export function FormNumbers({
  views,
  starts,
  submissions,
  unfinished = 0,
  median = null,
}: Pick<FormStatsResponse, "views" | "starts" | "submissions"> & {
  unfinished?: number;
  /** The median time to complete, in seconds. */
  median?: number | null;
}) {
  const rate = completionRate({ starts, submissions });
  if (views + starts + submissions === 0) {
    return <p className="text-small text-muted">Nobody has opened this form yet.</p>;
  }
  return (
    <>
      <dl className="grid grid-cols-4 gap-x-3 gap-y-1 sm:flex sm:gap-x-8">
        <Figure name={views === 1 ? "View" : "Views"} value={formatCount(views)} />
        <Figure name={starts === 1 ? "Start" : "Starts"} value={formatCount(starts)} />
        <Figure
          name={submissions === 1 ? "Submission" : "Submissions"}
          value={formatCount(submissions)}
        />
        <Figure name="Completion" value={rate === null ? "Not known" : formatPercent(rate)} />
        {unfinished === 0 ? null : <Figure name="Unfinished" value={formatCount(unfinished)} />}
        {median === null ? null : <Figure name="Median time" value={formatDuration(median)} />}
      </dl>
      {submissions > starts ? (
        <p className="mt-1 text-small text-muted">
          Some answers came without the form’s page, or before starts were counted.
        </p>
      ) : null}
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="truncate text-small text-muted">{name}</dt>
      <dd className="truncate font-medium tabular-nums">{value}</dd>
    </div>
  );
}
