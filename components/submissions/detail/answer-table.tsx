import type { ReactNode } from "react";
import {
  flattenDisplay,
  type DisplayTable,
  type DisplayValue,
} from "@/lib/domain/fields/display-value";

/** Draws a cell; `at` names it for good, null where nothing does. */
export type DrawCell = (
  cell: DisplayValue,
  at: { rowKey: string; columnId: string } | null,
) => ReactNode;

type AnswerTableProps = { table: DisplayTable; draw: DrawCell };

/** The rows of a repeated section, one below the other with what was filled in: it may ask for as much as a form. */
export function StackedAnswer({ table, rowLabel, draw }: AnswerTableProps & { rowLabel: string }) {
  const { columns, cells } = table;
  return (
    <ol className="grid gap-2">
      {cells.map((values, row) => {
        const filled = columns.flatMap(({ title }, index) => {
          const cell = values[index];
          return cell === undefined || flattenDisplay(cell) === "" ? [] : [{ title, index, cell }];
        });
        return (
          <li key={row} className="min-w-0 rounded-control border p-3">
            <h3 className="font-medium break-words">{`${rowLabel} ${row + 1}`}</h3>
            {filled.length === 0 ? <p className="text-muted">Not provided</p> : null}
            <dl className="mt-1 grid gap-x-4 gap-y-2 sm:grid-cols-2">
              {filled.map(({ title, index, cell }) => (
                <div key={index} className="min-w-0">
                  <dt className="text-small break-words text-muted">{title}</dt>
                  <dd className="break-words">{draw(cell, placeOf(table, row, index))}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}

/** An answer with rows, as a table; scrolls sideways where it is too wide. */
export function AnswerTable({ table, draw }: AnswerTableProps) {
  const { columns, cells, sums } = table;
  const alignment = columns.map(({ isNumeric }) => (isNumeric ? "text-right tabular-nums" : ""));
  return (
    <div className="overflow-x-auto rounded-control border">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b bg-sunken text-small text-muted">
            {columns.map(({ title }, index) => (
              <th key={index} scope="col" className={`px-3 py-1.5 font-medium ${alignment[index]}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((values, row) => (
            <tr key={row} className="border-b">
              {values.map((cell, index) => (
                <td key={index} className={`px-3 py-1.5 align-top ${alignment[index]}`}>
                  {flattenDisplay(cell) === "" ? null : draw(cell, placeOf(table, row, index))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ label, text }) => (
            <tr key={label} className="last:font-semibold">
              <th
                scope="row"
                colSpan={columns.length - 1}
                className="px-3 py-1 text-left [font-weight:inherit]"
              >
                {label}
              </th>
              <td className="px-3 py-1 text-right tabular-nums">{text}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

function placeOf({ columns, rowKeys }: DisplayTable, row: number, column: number) {
  const rowKey = rowKeys?.[row];
  const columnId = columns[column]?.key;
  return rowKey && columnId !== undefined ? { rowKey, columnId } : null;
}
