import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox";
import { pressable } from "@/components/ui/pressable";
import { type SelectedRows, isAllMatching, sizeOf } from "@/lib/client/http/change-submissions";
import { formatCount } from "@/lib/utils/numbers";

export type SelectionAction = {
  label: string;
  isDanger?: boolean;
  run: (chosen: SelectedRows) => void;
};

export type Selection = {
  rowIds: readonly number[];
  /** All that match, of which the rows are some; null while that is not known. */
  total: number | null;
  selected: SelectedRows;
  onSelect: (rows: SelectedRows) => void;
  onSelectEvery: () => void;
};

type SelectionBarProps = Selection & {
  actions: readonly SelectionAction[];
  isPending: boolean;
  /** How many are done while something is done to many; 0 = nothing to tell. */
  progress: number;
  /** What these rows are. */
  children?: ReactNode;
};

/** What to do with the chosen rows, or with all that match. */
export function SelectionBar(props: SelectionBarProps) {
  const { rowIds, total, selected, actions, isPending, progress, onSelect, children } = props;
  const count = sizeOf(selected);
  const isEvery = isAllMatching(selected);
  const isAll = isEvery || count === rowIds.length;
  const isIdle = count === 0 || isPending;
  return (
    <div className="border-t px-4 py-2.5 sm:px-6">
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <CheckboxField
          className="mr-2"
          label="Select all"
          checked={isAll || (count > 0 && "indeterminate")}
          onCheckedChange={() => onSelect(isAll ? [] : rowIds)}
        />
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
          {isPending ? "Working..." : wordsOf({ count, isEvery: isEvery && count === total })}
        </span>
        {/* Outside of the status: nobody wants to hear every thousand. */}
        {progress > 0 ? (
          <span className="text-muted tabular-nums">{formatCount(progress)} done</span>
        ) : null}
        {isAll ? <SelectEvery {...props} isEvery={isEvery} /> : null}
      </div>
    </div>
  );
}

/** Offers what is not loaded yet, and the way back: one button, which keeps the focus. */
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

function wordsOf({ count, isEvery }: { count: number; isEvery: boolean }): string | null {
  if (isEvery) {
    return `All ${formatCount(count)} that match are selected`;
  }
  return count > 0 ? `${formatCount(count)} selected` : null;
}
