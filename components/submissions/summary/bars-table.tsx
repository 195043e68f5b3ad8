import { formatCount, formatPercent } from "@/lib/utils/numbers";

type Bar = { label: string; count: number };

type BarsTableProps = {
  /** Caption for screen readers. */
  caption: string;
  /** Header of the first column. */
  head: string;
  bars: readonly Bar[];
  /** The count that is 100 %: how many answered. */
  whole: number;
};

/** A bar chart as a table: each row is a bar with its count and its share. */
export function BarsTable({ caption, head, bars, whole }: BarsTableProps) {
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col />
        <col className="w-16" />
        <col className="w-14" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Answers</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row" className="relative py-1 pr-3 text-left font-normal">
              <span
                aria-hidden
                className="absolute inset-y-0.5 left-0 rounded-control bg-active"
                style={{ width: `${(count / longest) * 100}%` }}
              />
              <span className="relative block truncate px-2 py-0.5" title={label}>
                {label}
              </span>
            </th>
            <td className="text-right font-medium tabular-nums">{formatCount(count)}</td>
            <td className="text-right text-muted tabular-nums">
              {whole === 0 ? "" : formatPercent(count / whole)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
