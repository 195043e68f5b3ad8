"use client";

import { useState, type ReactNode } from "react";
import { toast } from "sonner";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import { selectedCount, type SelectedRows } from "@/lib/client/http/change-submissions";
import {
  useDeleteSubmissions,
  useReleaseSubmissions,
} from "@/lib/client/queries/submissions/use-submissions";
import { countOf } from "@/lib/utils/numbers";
import { reportBulkAction, type OnDone } from "./report-bulk-action";

export type QuarantineActions = {
  isPending: boolean;
  /** How many rows the running action has changed so far. */
  progress: number;
  release: (chosen: SelectedRows, onDone?: OnDone) => void;
  /** Opens the confirmation. */
  remove: (chosen: SelectedRows, onDone?: OnDone) => void;
  /** The caller renders it. */
  dialog: ReactNode;
};

type Deletion = { chosen: SelectedRows; onDone?: OnDone | undefined };

const NONE: Deletion = { chosen: [] };

/** Release and delete for submissions in quarantine, each with its toast. */
export function useQuarantine(formId: number): QuarantineActions {
  const releasing = useReleaseSubmissions(formId);
  const deleting = useDeleteSubmissions(formId);
  const [deletion, setDeletion] = useState(NONE);
  // Promises, not mutate's callbacks: releasing unmounts the banner, and they would not run.
  const fail = (error: Error) => void toast.error("Error", { description: error.message });
  const release = (chosen: SelectedRows, onDone?: OnDone) => {
    releasing.mutateAsync(chosen).then((done) => {
      reportBulkAction({
        done,
        title: `${countOf(done.count, "submission")} released`,
        description: "Released submissions are counted and delivered.",
      });
      onDone?.(done.failure?.rest ?? []);
    }, fail);
  };
  const confirm = () => {
    deleting
      .mutateAsync(deletion.chosen)
      .then((done) => {
        reportBulkAction({ done, title: `${countOf(done.count, "submission")} deleted` });
        deletion.onDone?.(done.failure?.rest ?? []);
      }, fail)
      .finally(() => setDeletion(NONE));
  };
  const count = selectedCount(deletion.chosen);
  const remove = (chosen: SelectedRows, onDone?: OnDone) => setDeletion({ chosen, onDone });
  const dialog = (
    <AlertDialog
      isOpen={count > 0}
      onOpenChange={(isOpen) => (isOpen ? undefined : setDeletion(NONE))}
      title={`Delete ${countOf(count, "submission")}?`}
      description="They can be restored for 30 days, then they and their files are gone."
      confirmLabel={deleting.isPending ? "Deleting..." : "Delete"}
      isDestructive
      isPending={deleting.isPending}
      onConfirm={confirm}
    />
  );
  const isPending = releasing.isPending || deleting.isPending;
  const progress = (deleting.isPending ? deleting : releasing).progress;
  return { isPending, progress, release, remove, dialog };
}
