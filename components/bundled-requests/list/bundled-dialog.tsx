"use client";

import { Trash2 } from "lucide-react";
import { BundledDetail } from "./bundled-detail";
import { useDeleteRequest } from "./use-delete-request";
import { useReleaseRequest } from "./use-release-request";
import { DeliveryTimeline } from "@/components/submissions/detail/delivery-timeline";
import { DetailPanel } from "@/components/submissions/detail/detail-panel";
import { QuarantineReasons } from "@/components/submissions/detail/quarantine-banner";
import { useLeaveDeletedRow } from "@/components/submissions/detail/use-leave-deleted-row";
import { Loaded } from "@/components/shell/loaded";
import { Button } from "@/components/ui/button";
import { pressable } from "@/components/ui/pressable";
import { Skeleton } from "@/components/ui/skeleton";
import { useBundledRequest } from "@/lib/client/bundled-requests/use-bundled-requests";

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
          {data?.quarantined ? null : (
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
      <Loaded
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
      </Loaded>
    </DetailPanel>
  );
}
