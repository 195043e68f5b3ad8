import type { QuestionSummary } from "@/lib/contracts/submissions/summary";
import { formatNumber } from "@/lib/utils/numbers";

type ColumnSumsProps = { label: string; columns: NonNullable<QuestionSummary["columns"]> };

/** What the numbers in the columns of a table add up to, over all rows. */
export function ColumnSums({ label, columns }: ColumnSumsProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{`Numbers in the columns of ${label}`}</caption>
      <thead className="text-small text-muted">
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            Column
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Total
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Average
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ text, sum, average }, index) => (
          // Two columns may have the same name.
          <tr key={index}>
            <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere">
              {text}
            </th>
            <td className="text-right font-medium tabular-nums">{formatNumber(sum)}</td>
            <td className="pl-3 text-right tabular-nums">{formatNumber(average)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
