import type { ReactNode } from "react";
import {
  flattenDisplay,
  type DisplayTable,
  type DisplayValue,
} from "@/lib/domain/fields/display-value";

type AnswerTableProps = {
  table: DisplayTable;
  /** Draws a cell. */
  draw: (cell: DisplayValue) => ReactNode;
};

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
                  {flattenDisplay(cell) === "" ? null : draw(cell)}
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
