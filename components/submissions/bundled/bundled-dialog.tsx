"use client";

import { ChevronDown, ChevronUp, Trash2, X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { KeyboardEvent } from "react";
import { BundledDetail } from "@/components/submissions/bundled/bundled-detail";
import { useDeleteRequest } from "@/components/submissions/bundled/use-delete-request";
import { DeliveryTimeline } from "@/components/submissions/delivery-timeline";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { SheetClose, SheetTitle } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { useBundledRequest } from "@/lib/client/use-bundled-requests";
import { useMediaQuery } from "@/lib/utils/use-media-query";

type BundledDialogProps = {
  /** null = closed. */
  id: number | null;
  onChange: (id: number | null) => void;
};

/** One request beside the table; over everything where there is no room beside it. */
export function BundledDialog({ id, onChange }: BundledDialogProps) {
  const isBeside = useMediaQuery("(min-width: 1200px)");
  const request = useBundledRequest(id);
  const { data } = request;
  const deletion = useDeleteRequest();
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
              {data ? data.submissionId : "Bundled request"}
            </SheetTitle>
            <IconButton
              label="Newer request"
              shortcut="↑"
              disabled={!data?.newerId}
              onClick={() => onChange(data?.newerId ?? id)}
            >
              <ChevronUp aria-hidden />
            </IconButton>
            <IconButton
              label="Older request"
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
            {request.error ? (
              <LoadFailed
                what="The request"
                error={request.error}
                onRetry={() => void request.refetch()}
              />
            ) : null}
            {data ? (
              <>
                <BundledDetail request={data} />
                <DeliveryTimeline requestId={data.id} />
              </>
            ) : null}
            {request.isPending ? (
              <div role="status" className="grid gap-4">
                <span className="sr-only">Loading the request</span>
                <Skeleton className="h-4 w-56" />
                <Skeleton className="h-40" />
              </div>
            ) : null}
          </div>
          <div className="flex h-14 shrink-0 items-center gap-2 border-t px-5">
            <Button
              variant="danger"
              disabled={!data || deletion.isPending}
              onClick={() => {
                if (data) {
                  deletion.remove(data, () => onChange(data.olderId ?? data.newerId));
                }
              }}
            >
              <Trash2 aria-hidden />
              Delete
            </Button>
            <span className="flex-1" />
            <SheetClose asChild>
              <Button>Close</Button>
            </SheetClose>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
