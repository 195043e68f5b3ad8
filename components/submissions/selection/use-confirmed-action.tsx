"use client";

import { useState, type ReactNode } from "react";
import type { SelectionAction } from "./selection-bar";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { isAllMatching, type AllMatching } from "@/lib/client/http/change-submissions";
import { countOf } from "@/lib/utils/numbers";

/** `question` is put about "12 submissions"; an action without one asks by itself. */
export type ConfirmedAction = SelectionAction & { question?: (what: string) => string };

type Asked = { action: ConfirmedAction; all: AllMatching };

/** The same actions, which ask before they touch rows that nobody looks at. */
export function useConfirmedAction(actions: readonly ConfirmedAction[]): {
  actions: SelectionAction[];
  /** Draw it somewhere. */
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const asking = actions.map((action) => ({
    ...action,
    run: (chosen: Parameters<SelectionAction["run"]>[0]) =>
      action.question !== undefined && isAllMatching(chosen)
        ? setAsked({ action, all: chosen })
        : action.run(chosen),
  }));
  const handleConfirm = () => {
    asked?.action.run(asked.all);
    setAsked(null);
  };
  const dialog = (
    <AlertDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
      title={asked?.action.question?.(countOf(asked.all.atMost, "submission"))}
      description="All that match, also those further down the list. What came in since they were counted is left out."
      confirmLabel={asked?.action.label ?? ""}
      isDestructive={asked?.action.isDanger ?? false}
      onConfirm={handleConfirm}
    />
  );
  return { actions: asking, dialog };
}
