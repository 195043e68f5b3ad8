import { memo, useLayoutEffect, useRef, useState } from "react";
import { FieldText } from "../_shared/markdown/field-text";
import { RequiredMark } from "../_shared/required-mark-view";
import { useTexts } from "../_shared/texts/texts-context";
import { languagesOf } from "./cell-view";
import type { DrawnColumn } from "./drawn-columns";
import {
  RowButtons,
  RowCells,
  rowName,
  type RowActions,
  type RowCellsProps,
  type RowsProps,
} from "./row-view";

const ROW =
  "border-b max-sm:relative max-sm:block max-sm:rounded-control max-sm:border max-sm:px-4 max-sm:pt-3 max-sm:pb-2";
/** From so many rows on, a phone draws those that are seen, and that in which somebody types. */
const MANY_ROWS = 30;
const OF_MANY =
  "max-sm:[contain-intrinsic-size:auto_24rem] max-sm:not-focus-within:[content-visibility:auto]";

/**
 * The rows as a table, which scrolls sideways by itself when it is wide; on a phone each row is a card. A list of options
 * that opens in it gets room below.
 */
export function TableRows(props: RowsProps) {
  const { field, columns, drawn, errors, requiredIn, wrong, isDisabled, actions } = props;
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<RowActions>(() => ({
    remove: (index) => latest.current.remove(index),
    move: (from, to) => latest.current.move(from, to),
  }));
  return (
    <div className="sm:-mx-1 sm:scroll-cue sm:overflow-x-auto sm:px-1 sm:has-[[role=listbox]]:pb-80">
      <table className="w-full max-sm:block">
        <thead className="max-sm:hidden">
          <tr className="border-b text-ui">
            <td />
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} />
            ))}
            <td />
          </tr>
        </thead>
        <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-4">
          {drawn.rows.map((row, index) => {
            const key = drawn.keys[index] ?? index;
            const isWrong = wrong?.index === index;
            return (
              <TableRow
                key={key}
                field={field}
                columns={columns}
                row={row}
                index={index}
                errors={errors.get(key)}
                required={requiredIn(row)}
                targetId={isWrong ? wrong.columnId : undefined}
                target={isWrong ? wrong.target : null}
                isDisabled={isDisabled}
                isOfMany={drawn.rows.length >= MANY_ROWS}
                canRemove={drawn.canRemove}
                actions={stable}
                onChange={drawn.change}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type TableRowProps = Pick<RowsProps, "field" | "columns" | "isDisabled" | "actions"> &
  Pick<
    RowCellsProps,
    "row" | "index" | "errors" | "required" | "targetId" | "target" | "onChange"
  > & {
    isOfMany: boolean;
    canRemove: boolean;
  };

/** Drawn again only when it changes: a key in one of 200 rows must not cost as many. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { isOfMany, canRemove, actions, ...cells } = props;
  const { field, index, isDisabled } = cells;
  const name = rowName(field, { index, texts: useTexts() });
  return (
    <tr data-table-row={index} className={isOfMany ? `${ROW} ${OF_MANY}` : ROW}>
      <th
        scope="row"
        className="py-2 pe-3 [text-align:inherit] align-top text-ui font-medium max-sm:block max-sm:pe-12 max-sm:text-public"
      >
        <span className="max-sm:hidden" aria-hidden>
          <span className="inline-block py-3 text-muted tabular-nums">{index + 1}</span>
        </span>
        <span className="wrap-anywhere sm:sr-only">{name}</span>
      </th>
      <RowCells {...cells} tableId={field.id} name={name} isInTable />
      <td className="py-2 align-top max-sm:absolute max-sm:end-1 max-sm:top-0 max-sm:py-1 sm:w-0">
        {isDisabled ? null : <RowButtons {...{ name, index, canRemove, actions }} />}
      </td>
    </tr>
  );
});

/** The label and the help of a column. Its cells name themselves. */
function ColumnHead({ column: { field } }: { column: DrawnColumn }) {
  const languages = languagesOf(field);
  return (
    <th scope="col" className="min-w-36 pe-3 pb-2 [text-align:inherit] align-bottom font-medium">
      <span key={field.label} className="wrap-anywhere" {...languages?.label}>
        <FieldText fieldId={field.id} of="label" text={field.label} />
      </span>
      {field.required ? <RequiredMark /> : null}
      {field.description ? (
        <span
          key={field.description}
          className="block font-normal wrap-anywhere whitespace-pre-line text-muted"
          {...languages?.description}
        >
          <FieldText fieldId={field.id} of="description" text={field.description} />
        </span>
      ) : null}
    </th>
  );
}
