"use client";

import { SelectionBar, type Selection } from "./selection-bar";
import type { OnDone } from "./report-done";
import { type ConfirmedAction, useConfirmedAction } from "./use-confirmed-action";
import { useBulkActions } from "./use-bulk-actions";
import { useQuarantine } from "./use-quarantine";
import { sizeOf } from "@/lib/client/http/change-submissions";
import type { SubmissionFilters } from "@/lib/client/queries/query-keys";
import { useShortcuts } from "@/lib/client/use-shortcuts";

type AnswersSelectionProps = Selection & { formId: number; filters: SubmissionFilters };

const KEYS: Readonly<Record<string, string>> = { Release: "r", Delete: "Delete", Restore: "r" };

/** What can be done with the rows: those that count, those in quarantine, those that were deleted. */
export function AnswersSelection({ formId, filters, ...rows }: AnswersSelectionProps) {
  const chosen = useBulkActions(formId);
  const quarantine = useQuarantine(formId);
  const isPending = chosen.isPending || quarantine.isPending;
  const sources = { filters, chosen, quarantine, onDone: rows.onSelect };
  const { actions: all, note } = actionsFor(sources);
  const { actions, dialog } = useConfirmedAction(all);
  const isIdle = sizeOf(rows.selected) === 0;
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
  const isShown = rows.rowIds.length > 0 && (note !== null || !isIdle);
  return (
    <>
      {isShown ? (
        <SelectionBar
          {...rows}
          actions={actions}
          isPending={isPending}
          progress={isPending ? chosen.progress || quarantine.progress : 0}
        >
          {note === null ? null : <p className="mb-2 text-muted">{note}</p>}
        </SelectionBar>
      ) : null}
      {dialog}
      {quarantine.dialog}
    </>
  );
}

type Sources = {
  filters: SubmissionFilters;
  chosen: ReturnType<typeof useBulkActions>;
  quarantine: ReturnType<typeof useQuarantine>;
  onDone: OnDone;
};

function actionsFor({ filters, chosen, quarantine, onDone }: Sources): {
  actions: ConfirmedAction[];
  note: string | null;
} {
  if (filters.quarantined) {
    return {
      note: "These look like spam. They are not counted and not delivered until you release them. Deleted after 30 days.",
      actions: [
        {
          label: "Release",
          question: (what) => `Release ${what}?`,
          run: (rows) => quarantine.release(rows, onDone),
        },
        { label: "Delete", isDanger: true, run: (rows) => quarantine.remove(rows, onDone) },
      ],
    };
  }
  if (filters.deleted) {
    return {
      note: "Deleted submissions can be restored for 30 days, then they are gone.",
      actions: [
        {
          label: "Restore",
          question: (what) => `Restore ${what}?`,
          run: (rows) => chosen.restore(rows, onDone),
        },
      ],
    };
  }
  return {
    note: null,
    actions: [
      {
        label: "Send again",
        question: (what) => `Send ${what} again?`,
        run: (rows) => chosen.resend(rows, onDone),
      },
      {
        label: "Delete",
        isDanger: true,
        question: (what) => `Delete ${what}?`,
        run: (rows) => chosen.remove(rows, onDone),
      },
    ],
  };
}
