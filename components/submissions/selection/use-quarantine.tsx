"use client";

import { useState, type ReactNode } from "react";
import { toast } from "sonner";
import { type OnDone, reportDone } from "./report-done";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { type SelectedRows, sizeOf } from "@/lib/client/http/change-submissions";
import { useDeleteSubmissions, useReleaseSubmissions } from "@/lib/client/queries/use-submissions";
import { countOf } from "@/lib/utils/numbers";

export type QuarantineActions = {
  isPending: boolean;
  /** How many are done while something is done to many. */
  progress: number;
  release: (chosen: SelectedRows, onDone?: OnDone) => void;
  /** Asks first. */
  remove: (chosen: SelectedRows, onDone?: OnDone) => void;
  /** Draw it somewhere. */
  dialog: ReactNode;
};

type Asked = { chosen: SelectedRows; onDone?: OnDone | undefined };

const NONE: Asked = { chosen: [] };

/** What an owner can do with answers in quarantine, and what is said about it. */
export function useQuarantine(formId: number): QuarantineActions {
  const releasing = useReleaseSubmissions(formId);
  const deleting = useDeleteSubmissions(formId);
  const [asked, setAsked] = useState(NONE);
  // Promises, not callbacks: whatever shows a released submission as kept back is gone by then.
  const fail = (error: Error) => void toast.error("Error", { description: error.message });
  const release = (chosen: SelectedRows, onDone?: OnDone) => {
    releasing.mutateAsync(chosen).then((done) => {
      reportDone({
        done,
        title: `${countOf(done.count, "submission")} released`,
        description: "Released submissions are counted and delivered.",
      });
      onDone?.(done.failure?.rest ?? []);
    }, fail);
  };
  const confirm = () => {
    deleting
      .mutateAsync(asked.chosen)
      .then((done) => {
        reportDone({ done, title: `${countOf(done.count, "submission")} deleted` });
        asked.onDone?.(done.failure?.rest ?? []);
      }, fail)
      .finally(() => setAsked(NONE));
  };
  const count = sizeOf(asked.chosen);
  const remove = (chosen: SelectedRows, onDone?: OnDone) => setAsked({ chosen, onDone });
  const dialog = (
    <AlertDialog
      isOpen={count > 0}
      onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(NONE))}
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
