import { DayRange } from "@/components/submissions/list/filters/day-input";
import { PERIODS, type SubmissionsQuery } from "@/components/submissions/list/submissions-query";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Days } from "@/lib/client/queries/query-keys";

const LABELS = {
  "7": "Last 7 days",
  "30": "Last 30 days",
  "90": "Last 90 days",
  days: "From … to …",
} as const;

type PeriodPickerProps = {
  query: Pick<SubmissionsQuery, "period" | "filters">;
  onShow: (changes: Partial<SubmissionsQuery>) => void;
};

/** Chooses the days of the summary. */
export function PeriodPicker({ query: { period, filters }, onShow }: PeriodPickerProps) {
  const handlePeriod = (value: string) =>
    onShow({ period: PERIODS.find((each) => each === value) ?? null, filters: {} });
  const handleDays = (changes: Days) => {
    const { from, to, timeZone } = { ...filters, ...changes };
    onShow({
      filters: { ...(from && { from }), ...(to && { to }), ...((from || to) && { timeZone }) },
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <NativeSelect
        aria-label="Period"
        wrapperClassName="w-40 shrink-0"
        value={period ?? ""}
        onChange={(event) => handlePeriod(event.target.value)}
      >
        <option value="">All time</option>
        {PERIODS.map((each) => (
          <option key={each} value={each}>
            {LABELS[each]}
          </option>
        ))}
      </NativeSelect>
      {period === "days" ? <DayRange filters={filters} onChange={handleDays} /> : null}
      {period === null ? null : (
        <span className="text-small text-muted">Views and starts are counted by days of UTC</span>
      )}
    </div>
  );
}
