"use client";

import { SelectionBar, type SelectionAction } from "@/components/submissions/selection-bar";
import { useChosenActions } from "@/components/submissions/use-chosen-actions";
import { useQuarantine } from "@/components/submissions/use-quarantine";
import type { SubmissionFilters } from "@/lib/client/query-keys";
import { useShortcuts } from "@/lib/client/use-shortcuts";

type AnswersSelectionProps = {
  formId: number;
  filters: SubmissionFilters;
  rowIds: readonly number[];
  selectedIds: readonly number[];
  onSelect: (ids: readonly number[]) => void;
};

/** What can be done with the rows: those that count, those in quarantine, those that were deleted. */
export function AnswersSelection({ formId, filters, ...rows }: AnswersSelectionProps) {
  const chosen = useChosenActions(formId);
  const quarantine = useQuarantine({ formId });
  const isPending = chosen.isPending || quarantine.isPending;
  const { actions, note } = actionsFor({ filters, chosen, quarantine });
  const keys = { Release: "r", Delete: "Delete", Restore: "r" };
  useShortcuts(
    rows.selectedIds.length > 0 && !isPending
      ? actions.flatMap(({ label, run }) => {
          const key = Object.hasOwn(keys, label) ? keys[label as keyof typeof keys] : null; // checked
          return key === null
            ? []
            : [{ keys: key, label, isForRows: true, run: () => run(rows.selectedIds) }];
        })
      : [],
  );
  const isShown = rows.rowIds.length > 0 && (note !== null || rows.selectedIds.length > 0);
  return (
    <>
      {isShown ? (
        <SelectionBar {...rows} actions={actions} isPending={isPending}>
          {note === null ? null : <p className="mb-2 text-muted">{note}</p>}
        </SelectionBar>
      ) : null}
      {quarantine.dialog}
    </>
  );
}

type Sources = {
  filters: SubmissionFilters;
  chosen: ReturnType<typeof useChosenActions>;
  quarantine: ReturnType<typeof useQuarantine>;
};

function actionsFor({ filters, chosen, quarantine }: Sources): {
  actions: SelectionAction[];
  note: string | null;
} {
  if (filters.quarantined) {
    return {
      note: "These look like spam. They are not counted and not delivered until you release them.",
      actions: [
        { label: "Release", run: quarantine.release },
        { label: "Delete", isDanger: true, run: quarantine.remove },
      ],
    };
  }
  if (filters.deleted) {
    return {
      note: "Deleted submissions can be restored for 30 days, then they are gone.",
      actions: [{ label: "Restore", run: chosen.restore }],
    };
  }
  return {
    note: null,
    actions: [
      { label: "Send again", run: chosen.resend },
      { label: "Delete", isDanger: true, run: chosen.remove },
    ],
  };
}
