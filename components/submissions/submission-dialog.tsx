"use client";

import { DeliveryTimeline } from "@/components/submissions/delivery-timeline";
import { DetailPanel } from "@/components/submissions/detail-panel";
import { SubmissionAnswers } from "@/components/submissions/submission-answers";
import { QuarantineBanner } from "@/components/submissions/quarantine-banner";
import { SubmissionBadge } from "@/components/submissions/submission-badge";
import { useChosenActions } from "@/components/submissions/use-chosen-actions";
import { useLeaveRow } from "@/components/submissions/use-leave-row";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import type { SubmissionFilters } from "@/lib/client/query-keys";
import { useSubmission } from "@/lib/client/use-submissions";

type SubmissionDialogProps = {
  formId: number;
  /** null = closed. */
  id: number | null;
  /** Of the list whose rows come before and after it. */
  filters: SubmissionFilters;
  onChange: (id: number | null) => void;
};

/** One submission beside the table; over everything where there is no room beside it. */
export function SubmissionDialog({ formId, id, filters, onChange }: SubmissionDialogProps) {
  const submission = useSubmission({ formId, id, filters });
  const { data } = submission;
  const chosen = useChosenActions(formId);
  const leave = useLeaveRow({ id, onChange });
  return (
    <DetailPanel
      id={id}
      title={`Submission Details #${id}`}
      thing="submission"
      neighbours={data}
      onChange={onChange}
      footer={
        <>
          <span className="min-w-0 flex-1">
            {data ? <SubmissionBadge submission={data} suffix=" to monday.com" /> : null}
          </span>
          {data && !data.quarantined ? (
            <Button
              variant="danger"
              disabled={chosen.isPending}
              onClick={() => chosen.remove([data.id], () => leave(data))}
            >
              Delete
            </Button>
          ) : null}
        </>
      }
    >
      {submission.error ? (
        <LoadFailed
          what="The answers"
          error={submission.error}
          onRetry={() => void submission.refetch()}
        />
      ) : null}
      {data ? (
        <>
          {data.quarantineReasons ? (
            <QuarantineBanner
              formId={formId}
              id={data.id}
              reasons={data.quarantineReasons}
              onDeleted={() => leave(data)}
            />
          ) : null}
          <p className="text-small text-muted tabular-nums">
            Submitted on <Time value={data.createdAt} /> · Version {data.version}
          </p>
          <SubmissionAnswers submission={data} />
          <DeliveryTimeline formId={formId} submissionId={data.id} />
        </>
      ) : null}
      {submission.isPending ? <DetailSkeleton /> : null}
    </DetailPanel>
  );
}

function DetailSkeleton() {
  return (
    <div role="status" className="grid grid-cols-2 gap-4">
      <span className="sr-only">Loading the answers</span>
      <Skeleton className="col-span-2 h-4 w-56" />
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-9" />
      ))}
    </div>
  );
}
