import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Checkbox, CheckboxField } from "@/components/ui/inputs/checkbox";
import {
  isAllMatching,
  selectedCount,
  type SelectedRows,
} from "@/lib/client/http/change-submissions";
import { formatCount } from "@/lib/utils/numbers";

export type SelectionAction = {
  label: string;
  isDanger?: boolean;
  run: (chosen: SelectedRows) => void;
};

export type Selection = {
  rowIds: readonly number[];
  /** How many match, loaded or not; null while it is not known. */
  total: number | null;
  selected: SelectedRows;
  onSelect: (rows: SelectedRows) => void;
  onSelectEvery: () => void;
};

type SelectionBarProps = Selection & {
  actions: readonly SelectionAction[];
  isPending: boolean;
  /** How many rows a running action has changed so far; 0 = not shown. */
  progress: number;
  /** The list has a header with its checkbox for all rows. */
  hasHeader: boolean;
};

type SelectAllProps = Pick<Selection, "rowIds" | "selected" | "onSelect">;

/** The checkbox for all loaded rows, in the header of their table. */
export function SelectAll({ rowIds, selected, onSelect }: SelectAllProps) {
  const count = selectedCount(selected);
  const isAll = isAllMatching(selected) || (count > 0 && count === rowIds.length);
  return (
    <Checkbox
      aria-label="Select all"
      checked={isAll || (count > 0 && "indeterminate")}
      onCheckedChange={() => onSelect(isAll ? [] : rowIds)}
    />
  );
}

/** Buttons for the actions on the selected rows, below the rows: above, it would move what is being selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { rowIds, total, selected, actions, isPending, progress, hasHeader, onSelect } = props;
  const count = selectedCount(selected);
  const isEvery = isAllMatching(selected);
  const isAll = isEvery || count === rowIds.length;
  const isIdle = count === 0 || isPending;
  return (
    <div className="sticky bottom-0 z-20 shrink-0 border-t bg-surface px-4 py-2 sm:px-6">
      <div className="flex flex-wrap items-center gap-2">
        {hasHeader ? null : (
          <CheckboxField
            className="mr-2"
            label="Select all"
            checked={isAll || (count > 0 && "indeterminate")}
            onCheckedChange={() => onSelect(isAll ? [] : rowIds)}
          />
        )}
        {actions.map(({ label, isDanger, run }) => (
          <Button
            key={label}
            {...(isDanger ? { variant: "danger" as const } : {})}
            {...pressable({ isBlocked: isIdle, onPress: () => run(selected) })}
          >
            {label}
          </Button>
        ))}
        <span role="status" className="ml-1 text-muted tabular-nums">
          {isPending ? "Working..." : statusText({ count, isEvery: isEvery && count === total })}
        </span>
        {/* Outside of the status, so that screen readers do not read every batch. */}
        {progress > 0 ? (
          <span className="text-muted tabular-nums">{formatCount(progress)} done</span>
        ) : null}
        {isAll ? <SelectEvery {...props} isEvery={isEvery} /> : null}
      </div>
    </div>
  );
}

/** Toggles between all that match and the loaded rows. One button, so that it does not lose the focus. */
function SelectEvery(props: SelectionBarProps & { isEvery: boolean }) {
  const { rowIds, total, isEvery, isPending, onSelect, onSelectEvery } = props;
  if (total === null || total <= rowIds.length) {
    return null;
  }
  const handleClick = () => (isEvery ? onSelect(rowIds) : onSelectEvery());
  return (
    <button
      type="button"
      className="min-h-6 link"
      {...pressable({ isBlocked: isPending, onPress: handleClick })}
    >
      {isEvery ? "Select only those loaded" : `Select all ${formatCount(total)} that match`}
    </button>
  );
}

function statusText({ count, isEvery }: { count: number; isEvery: boolean }): string | null {
  if (isEvery) {
    return `All ${formatCount(count)} that match are selected`;
  }
  return count > 0 ? `${formatCount(count)} selected` : null;
}
