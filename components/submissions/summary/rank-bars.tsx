import type { QuestionSummary } from "@/lib/contracts/submissions/summary";
import { formatNumber } from "@/lib/utils/numbers";

/** The average place of each option, the best first: the longer a bar, the nearer to the first place. */
export function RankBars({ label, ranks }: QuestionSummary) {
  const last = Math.max(ranks.length, ...ranks.map(({ mean }) => mean));
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{`Average places of the answers to ${label}`}</caption>
      <colgroup>
        <col />
        <col className="w-36" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Option</th>
          <th scope="col">Average place</th>
        </tr>
      </thead>
      <tbody>
        {ranks.map(({ text, mean }) => (
          <tr key={text}>
            <th scope="row" className="relative py-1 pr-3 text-left font-normal">
              <span
                aria-hidden
                className="absolute inset-y-0.5 left-0 rounded-control bg-active"
                style={{ width: `${((last + 1 - mean) / last) * 100}%` }}
              />
              <span className="relative block truncate px-2 py-0.5" title={text}>
                {text}
              </span>
            </th>
            <td className="text-right tabular-nums">
              <span aria-hidden className="text-muted">
                Average place
              </span>{" "}
              <span className="font-medium">{formatNumber(mean)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
