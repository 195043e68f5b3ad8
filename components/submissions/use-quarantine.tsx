"use client";

import { useState, type ReactNode } from "react";
import { toast } from "sonner";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { useDeleteSubmissions, useReleaseSubmissions } from "@/lib/client/use-submissions";
import { countOf } from "@/lib/utils/numbers";

export type QuarantineActions = {
  isPending: boolean;
  release: (ids: readonly number[]) => void;
  /** Asks first. */
  remove: (ids: readonly number[]) => void;
  /** Draw it somewhere. */
  dialog: ReactNode;
};

const NONE: readonly number[] = [];

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
  const [asked, setAsked] = useState(NONE);
  // Promises, not callbacks: whatever shows a released submission as kept back is gone by then.
  const fail = (error: Error) => void toast.error("Error", { description: error.message });
  const release = (ids: readonly number[]) => {
    releasing.mutateAsync(ids).then(
      ({ count }) =>
        toast.success(`${countOf(count, "submission")} released`, {
          description: "Released submissions are counted and delivered.",
        }),
      fail,
    );
  };
  const confirm = () => {
    deleting
      .mutateAsync(asked)
      .then(({ count }) => {
        onDeleted?.();
        toast.success(`${countOf(count, "submission")} deleted`);
      }, fail)
      .finally(() => setAsked(NONE));
  };
  const dialog = (
    <AlertDialog
      isOpen={asked.length > 0}
      onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(NONE))}
      title={`Delete ${countOf(asked.length, "submission")}?`}
      description="They can be restored for 30 days, then they and their files are gone."
      confirmLabel={deleting.isPending ? "Deleting..." : "Delete"}
      isDestructive
      isPending={deleting.isPending}
      onConfirm={confirm}
    />
  );
  const isPending = releasing.isPending || deleting.isPending;
  return { isPending, release, remove: setAsked, dialog };
}
