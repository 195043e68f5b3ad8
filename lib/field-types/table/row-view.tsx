import { ArrowDown, ArrowUp, X } from "lucide-react";
import { memo, type ReactNode } from "react";
import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { otherKey, ownValue } from "@/lib/domain/fields/answers";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { hiddenCells, type Row } from "../_shared/rows/row-answer";
import { controlText } from "../_shared/text/control-text";
import { useTexts } from "../_shared/texts/texts-context";
import { Cell } from "./cell-view";
import type { TableField } from "./definition";
import type { DrawnColumn } from "./drawn-columns";
import { errorOf, type CellError } from "./use-cell-errors";
import type { Rows } from "./use-rows";

export type RowActions = {
  /** Asks before it removes a row that is filled in. */
  remove: (index: number) => Promise<void>;
  move: (from: number, to: number) => void;
};

/** Props of the rows of a table. */
export type RowsProps = {
  field: TableField;
  columns: readonly DrawnColumn[];
  drawn: Rows;
  errors: ReadonlyMap<number, readonly CellError[]>;
  /** The columns whose cells the rules of a row require. */
  requiredIn: (row: Row) => ReadonlySet<string>;
  /** The first wrong cell, in which `target` is drawn. */
  wrong: { index: number; columnId: string; target: ReactNode } | undefined;
  isDisabled: boolean;
  actions: RowActions;
};

/** "Room 3", or "Row 3" where rows have no name; `index` from 0. */
export function rowName(
  { rowLabel }: TableField,
  { index, texts: { rows } }: { index: number; texts: SystemTexts },
): string {
  const number = index + 1;
  return rowLabel ? fill(rows.named, { name: rowLabel, number }) : fill(rows.number, { number });
}

export type RowCellsProps = {
  tableId: string;
  columns: readonly DrawnColumn[];
  row: Row;
  index: number;
  name: string;
  errors: readonly CellError[] | undefined;
  /** The ids of columns that are required in this row. */
  required: ReadonlySet<string>;
  /** The column with the target. */
  targetId: string | undefined;
  target: ReactNode;
  isDisabled: boolean;
  isInTable: boolean;
  onChange: Rows["change"];
};

/** The cells of a row; hidden ones are empty in a table, and otherwise left out. */
export const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { tableId, columns, row, index, name, errors, required, isInTable, ...rest } = props;
  const { targetId, target, isDisabled, onChange } = rest;
  const hidden = hiddenCells(row);
  return columns.map((column) => {
    const { id } = column;
    const cell = hidden.has(id) ? null : (
      <Cell
        column={column}
        tableId={tableId}
        value={ownValue(row, id)}
        otherText={controlText(ownValue(row, otherKey(id)))}
        index={index}
        rowName={name}
        error={errorOf(errors, { row, columnId: id })}
        isRequired={required.has(id)}
        isDisabled={isDisabled}
        isInTable={isInTable}
        onChange={onChange}
        target={id === targetId ? target : null}
      />
    );
    return isInTable ? (
      <td key={id} className="py-2 pe-3 align-top max-sm:block max-sm:pe-0 max-sm:empty:hidden">
        {cell}
      </td>
    ) : (
      <div key={id} className="contents">
        {cell}
      </div>
    );
  });
});

type RowButtonsProps = {
  name: string;
  index: number;
  /** The index of the last row; absent: rows are not moved. */
  last?: number;
  canRemove: boolean;
  actions: RowActions;
};

/** Moves and removes a row. */
export function RowButtons({ name, index, last = 0, canRemove, actions }: RowButtonsProps) {
  const { rows: words } = useTexts();
  const look = buttonClasses({ variant: "ghost", size: "icon-touch" });
  const move = (by: -1 | 1) => (
    <button
      type="button"
      data-move={by}
      aria-label={fill(by === -1 ? words.moveUp : words.moveDown, { row: name })}
      disabled={index === (by === -1 ? 0 : last)}
      onClick={() => actions.move(index, index + by)}
      className={look}
    >
      {by === -1 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
    </button>
  );
  return (
    <div className="flex shrink-0 print:hidden noscript:hidden">
      {last > 0 ? (
        <>
          {move(-1)}
          {move(1)}
        </>
      ) : null}
      {canRemove ? (
        <button
          type="button"
          aria-label={fill(words.remove, { row: name })}
          onClick={() => void actions.remove(index)}
          className={look}
        >
          <X aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
