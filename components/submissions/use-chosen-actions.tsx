"use client";

import { toast } from "sonner";
import type { Changed, ChosenRows } from "@/lib/client/change-submissions";
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
  const restore = (chosen: ChosenRows, onRestored?: () => void) => {
    restoring.mutateAsync(chosen).then((done) => {
      tellOfFailure(done);
      toast.success(`${countOf(done.count, "submission")} restored`);
      onRestored?.();
    }, fail);
  };
  const remove = (chosen: ChosenRows, onRemoved?: () => void) => {
    deleting.mutateAsync(chosen).then((done) => {
      tellOfFailure(done);
      toast.success(`${countOf(done.count, "submission")} deleted`, {
        description: "They can be restored for 30 days.",
        // Those alone that this deleted.
        ...(done.count > 0 && { action: { label: "Undo", onClick: () => restore(done.ids) } }),
      });
      onRemoved?.();
    }, fail);
  };
  const resend = (chosen: ChosenRows) => {
    resending.mutateAsync(chosen).then((done) => {
      tellOfFailure(done);
      if (done.count === 0) {
        toast("There is nothing to send", {
          description: "These submissions have no deliveries.",
        });
        return;
      }
      toast.success(`${countOf(done.count, "message")} sent again`);
    }, fail);
  };
  const all = [deleting, restoring, resending];
  const isPending = all.some((each) => each.isPending);
  const progress = all.find((each) => each.isPending)?.progress ?? 0;
  return { isPending, progress, restore, remove, resend };
}

/** What was done stays done; the rest can be tried again. */
export function tellOfFailure({ failure }: Changed): void {
  if (failure !== null) {
    toast.error("It stopped before all were done", { description: failure.message });
  }
}
