import type { FocusEvent } from "react";
import { hiddenCells, type Row } from "../_shared/rows/row-answer";
import type { DrawnColumn } from "./drawn-columns";
import { errorOf, type CellError } from "./use-cell-errors";

type FocusTargetProps = {
  /** The id under which the form focuses the table. */
  controlId: string;
  /** Of the first wrong cell. */
  cellId: string | undefined;
};

/** What is focused when the table is: it stands in the first wrong cell, and hands the focus on to its control. */
export function FocusTarget({ controlId, cellId }: FocusTargetProps) {
  const handleFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    const cell =
      cellId && (document.getElementById(`${cellId}-other`) ?? document.getElementById(cellId));
    (cell || firstControl(currentTarget.parentElement))?.focus();
  };
  return <span id={controlId} tabIndex={-1} onFocus={handleFocus} />;
}

/** The first control that visitors can use in an element. */
export function firstControl(within: HTMLElement | null): HTMLElement | null {
  const controls = within?.querySelectorAll<HTMLElement>(
    "input:enabled:not([type=hidden]), select:enabled, textarea:enabled",
  );
  const seen = [...(controls ?? [])].find((control) => control.checkVisibility());
  return seen ?? within?.querySelector("button:enabled") ?? null;
}

type Drawn = {
  rows: readonly Row[];
  keys: readonly number[];
  columns: readonly DrawnColumn[];
  byKey: ReadonlyMap<number, readonly CellError[]>;
};

/** The first cell that is shown as wrong. */
export function firstWrong({
  rows,
  keys,
  columns,
  byKey,
}: Drawn): { index: number; columnId: string } | undefined {
  for (const [index, row] of byKey.size === 0 ? [] : rows.entries()) {
    const errors = byKey.get(keys[index] ?? -1);
    const hidden = hiddenCells(row);
    const column = columns.find(
      ({ id }) => !hidden.has(id) && errorOf(errors, { row, columnId: id }) !== undefined,
    );
    if (column) {
      return { index, columnId: column.id };
    }
  }
  return undefined;
}
