"use client";

import { Trash2 } from "lucide-react";
import { toast } from "sonner";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { DeliveryTimeline } from "@/components/submissions/detail/delivery-timeline";
import { DetailPanel } from "@/components/submissions/detail/detail-panel";
import { QuarantineReasons } from "@/components/submissions/detail/quarantine-banner";
import { useLeaveDeletedRow } from "@/components/submissions/detail/use-leave-deleted-row";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { undoAction } from "@/components/ui/feedback/undo-action";
import {
  useBundledRequest,
  useChangeBundledRequest,
} from "@/lib/client/bundled-requests/use-bundled-requests";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { BundledDetail } from "./bundled-detail";

type BundledDialogProps = {
  /** null = closed. */
  id: number | null;
  /** Search text of the list, which decides the neighbours. */
  q: string;
  onChange: (id: number | null) => void;
};

/** The panel of one request. */
export function BundledDialog({ id, q, onChange }: BundledDialogProps) {
  const request = useBundledRequest({ id, q });
  const { data } = request;
  const mayWrite = usePermission("answers:write");
  const deletion = useDeleteRequest();
  const releasing = useReleaseRequest();
  const leave = useLeaveDeletedRow({ id, onChange });
  return (
    <DetailPanel
      id={id}
      title={data ? data.submissionId : "Bundled request"}
      thing="request"
      neighbours={data}
      onChange={onChange}
      footer={
        <>
          {data?.quarantined || !mayWrite ? null : (
            <Button
              variant="danger"
              {...pressable({
                isBlocked: !data || deletion.isPending,
                onPress: () => (data ? deletion.remove(data, () => leave(data)) : undefined),
              })}
            >
              <Trash2 aria-hidden />
              Delete
            </Button>
          )}
          <span className="flex-1" />
        </>
      }
    >
      <QueryBoundary
        query={request}
        what="request"
        outline={
          <>
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-40" />
          </>
        }
      >
        {(shown) => (
          <>
            {shown.quarantineReasons ? (
              <QuarantineReasons
                reasons={shown.quarantineReasons}
                isBlocked={deletion.isPending || releasing.isPending}
                onRelease={() => releasing.release(shown, () => leave(shown))}
                onDelete={() => deletion.remove(shown, () => leave(shown))}
              />
            ) : null}
            <BundledDetail request={shown} />
            {shown.quarantined ? null : <DeliveryTimeline requestId={shown.id} />}
          </>
        )}
      </QueryBoundary>
    </DetailPanel>
  );
}

/** Deletes a request and shows a toast with Undo. */
function useDeleteRequest() {
  const change = useChangeBundledRequest();
  const showError = (error: Error) => void toast.error("Error", { description: error.message });
  const restore = (id: number) => {
    change.mutateAsync({ id, change: "restore" }).then(() => toast.success("Restored"), showError);
  };
  const remove = (request: { id: number; submissionId: string }, onRemoved: () => void) => {
    const { id, submissionId } = request;
    change.mutateAsync({ id, change: "delete" }).then(() => {
      onRemoved();
      toast.success(`${submissionId} deleted`, {
        description: "It can be brought back for 30 days.",
        action: undoAction(() => restore(id)),
      });
    }, showError);
  };
  return { remove, isPending: change.isPending };
}

/** Releases a request from quarantine and shows a toast. */
function useReleaseRequest() {
  const change = useChangeBundledRequest();
  const release = (request: { id: number; submissionId: string }, onReleased: () => void) => {
    const { id, submissionId } = request;
    change.mutateAsync({ id, change: "release" }).then(
      () => {
        onReleased();
        toast.success(`${submissionId} released`, { description: "It is delivered now." });
      },
      (error: Error) => void toast.error("Error", { description: error.message }),
    );
  };
  return { release, isPending: change.isPending };
}
