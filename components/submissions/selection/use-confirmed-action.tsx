"use client";

import { useState, type ReactNode } from "react";
import type { SelectionAction } from "./selection-bar";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { isAllMatching, type AllMatching } from "@/lib/client/http/change-submissions";
import { countOf } from "@/lib/utils/numbers";

/** `question` gets a text like "12 submissions"; an action without one is not confirmed here. */
export type ConfirmedAction = SelectionAction & { question?: (what: string) => string };

type Pending = { action: ConfirmedAction; all: AllMatching };

/** The same actions, with a confirmation before they change all that match, which includes unloaded rows. */
export function useConfirmedAction(actions: readonly ConfirmedAction[]): {
  actions: SelectionAction[];
  /** The caller renders it. */
  dialog: ReactNode;
} {
  const [pending, setPending] = useState<Pending | null>(null);
  const confirmed = actions.map((action) => ({
    ...action,
    run: (chosen: Parameters<SelectionAction["run"]>[0]) =>
      action.question !== undefined && isAllMatching(chosen)
        ? setPending({ action, all: chosen })
        : action.run(chosen),
  }));
  const handleConfirm = () => {
    pending?.action.run(pending.all);
    setPending(null);
  };
  const dialog = (
    <AlertDialog
      isOpen={pending !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : setPending(null))}
      title={pending?.action.question?.(countOf(pending.all.atMost, "submission"))}
      description="All that match, also those further down the list. What came in since they were counted is left out."
      confirmLabel={pending?.action.label ?? ""}
      isDestructive={pending?.action.isDanger ?? false}
      onConfirm={handleConfirm}
    />
  );
  return { actions: confirmed, dialog };
}
