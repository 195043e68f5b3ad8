import type { DisplayTable } from "@/lib/domain/fields/display-value";

/** An answer with line items, as a table; scrolls sideways where it is too wide. */
export function AnswerTable({ table }: { table: DisplayTable }) {
  const { columns, rows, sums } = table;
  const alignment = columns.map(({ isNumeric }) => (isNumeric ? "text-right tabular-nums" : ""));
  return (
    <div className="overflow-x-auto rounded-control border">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b bg-sunken text-small text-muted">
            {columns.map(({ title }, index) => (
              <th key={title} scope="col" className={`px-3 py-1.5 font-medium ${alignment[index]}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-b">
              {cells.map((cell, index) => (
                <td key={index} className={`px-3 py-1.5 align-top ${alignment[index]}`}>
                  {cell}
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
