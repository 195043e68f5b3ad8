"use client";

import { useState, type ReactNode } from "react";
import { useSaveReceipts } from "@/components/submissions/export/use-save-receipts";
import { useSaveUploads } from "@/components/submissions/export/use-save-uploads";
import { ChangeManyDialog } from "@/components/submissions/private/change-many-dialog";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import {
  isAllMatching,
  selectedCount,
  type AllMatching,
  type SelectedRows,
} from "@/lib/client/http/change-submissions";
import type { SubmissionFilters } from "@/lib/client/queries/query-keys";
import { useShortcuts } from "@/lib/client/use-shortcuts";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { countOf } from "@/lib/utils/numbers";
import type { OnDone } from "./report-bulk-action";
import { SelectionBar, type Selection, type SelectionAction } from "./selection-bar";
import { useBulkActions } from "./use-bulk-actions";
import { useQuarantine } from "./use-quarantine";

type AnswersSelectionProps = Selection & {
  form: Pick<FormResponse, "id" | "title">;
  /** The form has fields with uploads. */
  hasFiles: boolean;
  filters: SubmissionFilters;
  /** The list has a header with its checkbox for all rows. */
  hasHeader: boolean;
};

/** Shortcuts by the action's label. */
const KEYS: Readonly<Record<string, string>> = { Release: "r", Delete: "Delete", Restore: "r" };

/** The selection bar with the bulk actions for normal, quarantined or deleted submissions. */
export function AnswersSelection({ form, hasFiles, filters, ...rows }: AnswersSelectionProps) {
  const bulk = useBulkActions(form.id);
  const [changed, setChanged] = useState<SelectedRows | null>(null);
  const quarantine = useQuarantine(form.id);
  const uploads = useSaveUploads({ formId: form.id, title: form.title, filters });
  const receipts = useSaveReceipts(form.id);
  const isPending =
    bulk.isPending || quarantine.isPending || uploads.isPending || receipts.isPending;
  const all = [
    ...(hasFiles ? [{ label: "Download files", run: uploads.save }] : []),
    ...(filters.deleted || filters.quarantined
      ? []
      : [{ label: "Status and assignee", run: setChanged }, ...receiptActions(receipts.save)]),
    ...actionsFor({ filters, bulk, quarantine, onDone: rows.onSelect }),
  ];
  const { actions, dialog } = useConfirmedAction(all);
  const isIdle = selectedCount(rows.selected) === 0;
  useShortcuts(
    isIdle || isPending
      ? []
      : actions.flatMap(({ label, run }) => {
          const key = KEYS[label];
          return key === undefined
            ? []
            : [{ keys: key, label, isForRows: true, run: () => run(rows.selected) }];
        }),
  );
  const isShown = rows.rowIds.length > 0 && !isIdle;
  return (
    <>
      {isShown ? (
        <SelectionBar
          {...rows}
          actions={actions}
          isPending={isPending}
          progress={isPending ? bulk.progress || quarantine.progress : 0}
        />
      ) : null}
      {dialog}
      {quarantine.dialog}
      {changed === null ? null : (
        <ChangeManyDialog
          formId={form.id}
          chosen={changed}
          onClose={() => setChanged(null)}
          onDone={rows.onSelect}
        />
      )}
    </>
  );
}

function receiptActions(
  save: ReturnType<typeof useSaveReceipts>["save"],
): readonly SelectionAction[] {
  return [
    { label: "Download as PDF", run: (rows) => save(rows, "pdf") },
    { label: "PDFs as ZIP", run: (rows) => save(rows, "zip") },
  ];
}

type ActionSources = {
  filters: SubmissionFilters;
  bulk: ReturnType<typeof useBulkActions>;
  quarantine: ReturnType<typeof useQuarantine>;
  onDone: OnDone;
};

function actionsFor({
  filters,
  bulk,
  quarantine,
  onDone,
}: ActionSources): readonly ConfirmedAction[] {
  if (filters.quarantined) {
    return [
      {
        label: "Release",
        question: (what) => `Release ${what}?`,
        run: (rows) => quarantine.release(rows, onDone),
      },
      { label: "Delete", isDanger: true, run: (rows) => quarantine.remove(rows, onDone) },
    ];
  }
  if (filters.deleted) {
    return [
      {
        label: "Restore",
        question: (what) => `Restore ${what}?`,
        run: (rows) => bulk.restore(rows, onDone),
      },
    ];
  }
  return [
    {
      label: "Send again",
      question: (what) => `Send ${what} again?`,
      run: (rows) => bulk.resend(rows, onDone),
    },
    {
      label: "Delete",
      isDanger: true,
      question: (what) => `Delete ${what}?`,
      consequence: "They can be restored for 30 days, from the filter “Deleted”.",
      run: (rows) => bulk.remove(rows, onDone),
    },
  ];
}

type ConfirmedAction = SelectionAction & {
  /** Gets a text like "12 submissions"; an action without a question is not confirmed here. */
  question?: (what: string) => string;
  /** What becomes of them, where the question does not say it. */
  consequence?: string;
};

type Pending = { action: ConfirmedAction; all: AllMatching };

/** The same actions, with a confirmation before they change all that match, which includes unloaded rows. */
function useConfirmedAction(actions: readonly ConfirmedAction[]): {
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
      description={[
        "All that match, also those further down the list. What came in since they were counted is left out.",
        ...(pending?.action.consequence ? [pending.action.consequence] : []),
      ].join(" ")}
      confirmLabel={pending?.action.label ?? ""}
      isDestructive={pending?.action.isDanger ?? false}
      onConfirm={handleConfirm}
    />
  );
  return { actions: confirmed, dialog };
}
