import { CheckboxField } from "@/components/ui/checkbox";
import { Button } from "@/components/ui/button";
import type { QuarantineActions } from "@/components/submissions/use-quarantine";

type QuarantineBarProps = {
  rowIds: readonly number[];
  selectedIds: readonly number[];
  actions: QuarantineActions;
  onSelect: (ids: readonly number[]) => void;
};

/** What the quarantine is, and what to do with the chosen rows. */
export function QuarantineBar({ rowIds, selectedIds, actions, onSelect }: QuarantineBarProps) {
  const isAll = selectedIds.length === rowIds.length;
  const isIdle = selectedIds.length === 0 || actions.isPending;
  return (
    <div className="border-t px-4 py-3 sm:px-6">
      <p className="text-muted">
        These look like spam. They are not counted and not delivered until you release them.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <CheckboxField
          className="mr-2"
          label="Select all"
          checked={isAll || (selectedIds.length > 0 && "indeterminate")}
          onCheckedChange={() => onSelect(isAll ? [] : rowIds)}
        />
        <Button disabled={isIdle} onClick={() => actions.release(selectedIds)}>
          Release
        </Button>
        <Button variant="danger" disabled={isIdle} onClick={() => actions.remove(selectedIds)}>
          Delete
        </Button>
        <span role="status" className="ml-1 text-muted tabular-nums">
          {selectedIds.length > 0 ? `${selectedIds.length} selected` : null}
        </span>
      </div>
    </div>
  );
}
