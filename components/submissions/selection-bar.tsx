import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox";

export type SelectionAction = {
  label: string;
  isDanger?: boolean;
  run: (ids: readonly number[]) => void;
};

type SelectionBarProps = {
  rowIds: readonly number[];
  selectedIds: readonly number[];
  actions: readonly SelectionAction[];
  isPending: boolean;
  onSelect: (ids: readonly number[]) => void;
  /** What these rows are. */
  children?: ReactNode;
};

/** What to do with the chosen rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { rowIds, selectedIds, actions, isPending, onSelect, children } = props;
  const isAll = selectedIds.length === rowIds.length;
  const isIdle = selectedIds.length === 0 || isPending;
  return (
    <div className="border-t px-4 py-2.5 sm:px-6">
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <CheckboxField
          className="mr-2"
          label="Select all"
          checked={isAll || (selectedIds.length > 0 && "indeterminate")}
          onCheckedChange={() => onSelect(isAll ? [] : rowIds)}
        />
        {actions.map(({ label, isDanger, run }) => (
          <Button
            key={label}
            {...(isDanger ? { variant: "danger" as const } : {})}
            disabled={isIdle}
            onClick={() => run(selectedIds)}
          >
            {label}
          </Button>
        ))}
        <span role="status" className="ml-1 text-muted tabular-nums">
          {selectedIds.length > 0 ? `${selectedIds.length} selected` : null}
        </span>
      </div>
    </div>
  );
}
