"use client";

import { toast } from "sonner";
import { undoAction } from "@/components/ui/feedback/undo-action";
import type { SelectedRows } from "@/lib/client/http/change-submissions";
import {
  useDeleteSubmissions,
  useResendSubmissions,
  useRestoreSubmissions,
} from "@/lib/client/queries/submissions/use-submissions";
import { countOf } from "@/lib/utils/numbers";
import { reportBulkAction, type OnDone } from "./report-bulk-action";

/** Delete, restore and send again for many submissions, each with its toast. */
export function useBulkActions(formId: number) {
  const deleting = useDeleteSubmissions(formId);
  const restoring = useRestoreSubmissions(formId);
  const resending = useResendSubmissions(formId);
  // Promises, not mutate's callbacks, which do not run once the component is unmounted.
  const fail = (error: Error) => void toast.error("Error", { description: error.message });
  const restore = (chosen: SelectedRows, onDone?: OnDone) => {
    restoring.mutateAsync(chosen).then((done) => {
      reportBulkAction({ done, title: `${countOf(done.count, "submission")} restored` });
      onDone?.(done.failure?.rest ?? []);
    }, fail);
  };
  const remove = (chosen: SelectedRows, onDone?: OnDone) => {
    deleting.mutateAsync(chosen).then((done) => {
      reportBulkAction({
        done,
        title: `${countOf(done.count, "submission")} deleted`,
        description: "They can be restored for 30 days.",
        // Undo restores exactly the rows of this action.
        ...(done.count > 0 && { action: undoAction(() => restore(done.ids)) }),
      });
      onDone?.(done.failure?.rest ?? []);
    }, fail);
  };
  /** `onStopped` gets the rows not sent yet: repeating all would send the others twice. */
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
      reportBulkAction({ done, title: `${countOf(done.count, "message")} sent again` });
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
