"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { DeliveryTimeline } from "@/components/submissions/delivery-timeline";
import { SubmissionAnswers } from "@/components/submissions/submission-answers";
import { QuarantineBanner } from "@/components/submissions/quarantine-banner";
import { SubmissionBadge } from "@/components/submissions/submission-badge";
import { useChosenActions } from "@/components/submissions/use-chosen-actions";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { SheetClose, SheetTitle } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import { useSubmission } from "@/lib/client/use-submissions";
import { useMediaQuery } from "@/lib/utils/use-media-query";

type SubmissionDialogProps = {
  formId: number;
  /** null = closed. */
  id: number | null;
  onChange: (id: number | null) => void;
};

/** One submission beside the table; over everything where there is no room beside it. */
export function SubmissionDialog({ formId, id, onChange }: SubmissionDialogProps) {
  const isBeside = useMediaQuery("(min-width: 1200px)");
  const submission = useSubmission({ formId, id });
  const { data } = submission;
  const chosen = useChosenActions(formId);
  const latest = useRef({ id, onChange });
  useEffect(() => {
    latest.current = { id, onChange };
  });
  const handleKey = (event: KeyboardEvent) => {
    const next = { ArrowUp: data?.newerId, ArrowDown: data?.olderId }[event.key];
    if (next) {
      event.preventDefault();
      onChange(next);
    }
  };
  return (
    <RadixDialog.Root
      open={id !== null}
      modal={!isBeside}
      onOpenChange={(isOpen) => (isOpen ? undefined : onChange(null))}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-30 animate-fade bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onKeyDown={handleKey}
          onInteractOutside={(event) => (isBeside ? event.preventDefault() : undefined)}
          className="fixed inset-y-0 right-0 z-30 flex w-full animate-slide-right flex-col bg-surface focus:outline-none max-[1199px]:shadow-dialog sm:w-106 sm:border-l"
        >
          <div className="flex h-14 shrink-0 items-center gap-1 border-b pr-4 pl-5">
            <SheetTitle className="min-w-0 flex-1 truncate font-semibold">
              Submission Details #{id}
            </SheetTitle>
            <IconButton
              label="Newer submission"
              shortcut="↑"
              disabled={!data?.newerId}
              onClick={() => onChange(data?.newerId ?? id)}
            >
              <ChevronUp aria-hidden />
            </IconButton>
            <IconButton
              label="Older submission"
              shortcut="↓"
              disabled={!data?.olderId}
              onClick={() => onChange(data?.olderId ?? id)}
            >
              <ChevronDown aria-hidden />
            </IconButton>
            <span aria-hidden className="mx-1 h-5 w-px bg-border" />
            <SheetClose asChild>
              <Button variant="ghost" size="icon" aria-label="Close panel">
                <X aria-hidden />
              </Button>
            </SheetClose>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-5">
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
                    onDeleted={() => onChange(data.olderId ?? data.newerId)}
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
          </div>
          <div className="flex h-14 shrink-0 items-center gap-2 border-t px-5">
            <span className="min-w-0 flex-1">
              {data ? <SubmissionBadge submission={data} suffix=" to monday.com" /> : null}
            </span>
            {data && !data.quarantined ? (
              <Button
                variant="danger"
                disabled={chosen.isPending}
                onClick={() =>
                  chosen.remove([data.id], () => {
                    if (latest.current.id === data.id) {
                      latest.current.onChange(data.olderId ?? data.newerId);
                    }
                  })
                }
              >
                Delete
              </Button>
            ) : null}
            <SheetClose asChild>
              <Button>Close</Button>
            </SheetClose>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
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
