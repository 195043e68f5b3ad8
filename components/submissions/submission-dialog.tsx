"use client";

import { DeliveryTimeline } from "@/components/submissions/delivery-timeline";
import { DetailPanel } from "@/components/submissions/detail-panel";
import { SubmissionAnswers } from "@/components/submissions/submission-answers";
import { QuarantineBanner } from "@/components/submissions/quarantine-banner";
import { SubmissionBadge } from "@/components/submissions/submission-badge";
import { useChosenActions } from "@/components/submissions/use-chosen-actions";
import { useLeaveRow } from "@/components/submissions/use-leave-row";
import { Loaded } from "@/components/shell/loaded";
import { Button } from "@/components/ui/button";
import { pressable } from "@/components/ui/pressable";
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
              {...pressable({
                isBlocked: chosen.isPending,
                onPress: () => chosen.remove([data.id], () => leave(data)),
              })}
            >
              Delete
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded query={submission} what="answers" outline={<AnswersOutline />}>
        {(shown) => (
          <>
            {shown.quarantineReasons ? (
              <QuarantineBanner
                formId={formId}
                id={shown.id}
                reasons={shown.quarantineReasons}
                onDeleted={() => leave(shown)}
              />
            ) : null}
            <p className="text-small text-muted tabular-nums">
              Submitted on <Time value={shown.createdAt} /> · Version {shown.version}
            </p>
            <SubmissionAnswers formId={formId} submission={shown} />
            <DeliveryTimeline formId={formId} submissionId={shown.id} />
          </>
        )}
      </Loaded>
    </DetailPanel>
  );
}

function AnswersOutline() {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Skeleton className="col-span-2 h-4 w-56" />
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-9" />
      ))}
    </div>
  );
}
