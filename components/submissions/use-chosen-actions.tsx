"use client";

import { toast } from "sonner";
import {
  useDeleteSubmissions,
  useResendSubmissions,
  useRestoreSubmissions,
} from "@/lib/client/use-submissions";
import { countOf } from "@/lib/utils/numbers";

/** What an owner can do with answers that count, or did, and what is said about it. */
export function useChosenActions(formId: number) {
  const deleting = useDeleteSubmissions(formId);
  const restoring = useRestoreSubmissions(formId);
  const resending = useResendSubmissions(formId);
  // Promises, not callbacks: the row that asked may be gone by then.
  const fail = (error: Error) => void toast.error("Error", { description: error.message });
  const restore = (ids: readonly number[]) => {
    restoring
      .mutateAsync(ids)
      .then(({ count }) => toast.success(`${countOf(count, "submission")} restored`), fail);
  };
  const remove = (ids: readonly number[], onRemoved?: () => void) => {
    deleting.mutateAsync(ids).then(({ count }) => {
      toast.success(`${countOf(count, "submission")} deleted`, {
        description: "They can be restored for 30 days.",
        action: { label: "Undo", onClick: () => restore(ids) },
      });
      onRemoved?.();
    }, fail);
  };
  const resend = (ids: readonly number[]) => {
    resending.mutateAsync(ids).then(
      ({ count }) =>
        count === 0
          ? toast("There is nothing to send", {
              description: "These submissions have no deliveries.",
            })
          : toast.success(`${countOf(count, "message")} sent again`),
      fail,
    );
  };
  const isPending = [deleting, restoring, resending].some((each) => each.isPending);
  return { isPending, restore, remove, resend };
}
