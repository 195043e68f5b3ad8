import { BarsTable } from "@/components/submissions/summary/bars-table";
import type { QuestionSummary } from "@/lib/contracts/submissions/summary";
import { formatNumber } from "@/lib/utils/numbers";

type Numbers = NonNullable<QuestionSummary["numbers"]>;

/** Average and range of numbers above their histogram; for ratings the average and the scale. */
export function NumberBars({
  label,
  answered,
  numbers: { average, min, max, scale, bars },
}: {
  label: string;
  answered: number;
  numbers: Numbers;
}) {
  return (
    <div>
      <p className="mb-2">
        <b className="text-title tabular-nums">{formatNumber(average)}</b>{" "}
        <span className="text-muted">
          {scale === null
            ? `on average, from ${formatNumber(min)} to ${formatNumber(max)}`
            : `of ${scale} on average`}
        </span>
      </p>
      <BarsTable
        caption={`How often each number was the answer to ${label}`}
        head="Number"
        whole={answered}
        bars={bars.map(({ from, to, count }) => ({
          label: from === to ? formatNumber(from) : `${formatNumber(from)} to ${formatNumber(to)}`,
          count,
        }))}
      />
    </div>
  );
}
