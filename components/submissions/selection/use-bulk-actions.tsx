"use client";

import { toast } from "sonner";
import { type OnDone, reportDone } from "./report-done";
import { undoAction } from "@/components/ui/undo-action";
import type { SelectedRows } from "@/lib/client/http/change-submissions";
import {
  useDeleteSubmissions,
  useResendSubmissions,
  useRestoreSubmissions,
} from "@/lib/client/queries/use-submissions";
import { countOf } from "@/lib/utils/numbers";

/** What an owner can do with answers that count, or did, and what is said about it. */
export function useBulkActions(formId: number) {
  const deleting = useDeleteSubmissions(formId);
  const restoring = useRestoreSubmissions(formId);
  const resending = useResendSubmissions(formId);
  // Promises, not callbacks: the row that asked may be gone by then.
  const fail = (error: Error) => void toast.error("Error", { description: error.message });
  const restore = (chosen: SelectedRows, onDone?: OnDone) => {
    restoring.mutateAsync(chosen).then((done) => {
      reportDone({ done, title: `${countOf(done.count, "submission")} restored` });
      onDone?.(done.failure?.rest ?? []);
    }, fail);
  };
  const remove = (chosen: SelectedRows, onDone?: OnDone) => {
    deleting.mutateAsync(chosen).then((done) => {
      reportDone({
        done,
        title: `${countOf(done.count, "submission")} deleted`,
        description: "They can be restored for 30 days.",
        // Those alone that this deleted.
        ...(done.count > 0 && { action: undoAction(() => restore(done.ids)) }),
      });
      onDone?.(done.failure?.rest ?? []);
    }, fail);
  };
  /** `onStopped` gets those to whom nothing was sent yet: sent to all again, the others get two. */
  const resend = (chosen: SelectedRows, onStopped?: OnDone) => {
    resending.mutateAsync(chosen).then((done) => {
      if (done.count === 0) {
        toast("There is nothing to send", {
          description: done.isRepeat
            ? "They have no deliveries, or all were sent when no answer came."
            : "These submissions have no deliveries.",
        });
        return;
      }
      reportDone({ done, title: `${countOf(done.count, "message")} sent again` });
      if (done.failure !== null) {
        onStopped?.(done.failure.rest);
      }
    }, fail);
  };
  const all = [deleting, restoring, resending];
  const isPending = all.some((each) => each.isPending);
  const progress = all.find((each) => each.isPending)?.progress ?? 0;
  return { isPending, progress, restore, remove, resend };
}
