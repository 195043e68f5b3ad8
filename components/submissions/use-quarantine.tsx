"use client";

import { useState, type ReactNode } from "react";
import { toast } from "sonner";
import { tellOfFailure } from "@/components/submissions/use-chosen-actions";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { type ChosenRows, sizeOf } from "@/lib/client/change-submissions";
import { useDeleteSubmissions, useReleaseSubmissions } from "@/lib/client/use-submissions";
import { countOf } from "@/lib/utils/numbers";

export type QuarantineActions = {
  isPending: boolean;
  /** How many are done while something is done to many. */
  progress: number;
  release: (chosen: ChosenRows) => void;
  /** Asks first. */
  remove: (chosen: ChosenRows) => void;
  /** Draw it somewhere. */
  dialog: ReactNode;
};

const NONE: ChosenRows = [];

/** What an owner can do with answers in quarantine, and what is said about it. */
export function useQuarantine({
  formId,
  onDeleted,
}: {
  formId: number;
  onDeleted?: () => void;
}): QuarantineActions {
  const releasing = useReleaseSubmissions(formId);
  const deleting = useDeleteSubmissions(formId);
  const [asked, setAsked] = useState<ChosenRows>(NONE);
  // Promises, not callbacks: whatever shows a released submission as kept back is gone by then.
  const fail = (error: Error) => void toast.error("Error", { description: error.message });
  const release = (chosen: ChosenRows) => {
    releasing.mutateAsync(chosen).then((done) => {
      tellOfFailure(done);
      toast.success(`${countOf(done.count, "submission")} released`, {
        description: "Released submissions are counted and delivered.",
      });
    }, fail);
  };
  const confirm = () => {
    deleting
      .mutateAsync(asked)
      .then((done) => {
        onDeleted?.();
        tellOfFailure(done);
        toast.success(`${countOf(done.count, "submission")} deleted`);
      }, fail)
      .finally(() => setAsked(NONE));
  };
  const dialog = (
    <AlertDialog
      isOpen={sizeOf(asked) > 0}
      onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(NONE))}
      title={`Delete ${countOf(sizeOf(asked), "submission")}?`}
      description="They can be restored for 30 days, then they and their files are gone."
      confirmLabel={deleting.isPending ? "Deleting..." : "Delete"}
      isDestructive
      isPending={deleting.isPending}
      onConfirm={confirm}
    />
  );
  const isPending = releasing.isPending || deleting.isPending;
  const progress = (deleting.isPending ? deleting : releasing).progress;
  return { isPending, progress, release, remove: setAsked, dialog };
}
