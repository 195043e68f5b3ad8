import type { DayCount } from "@/components/dashboard/day-count";
import { formatDay } from "@/lib/utils/dates";

/** The chart's data as a table for screen readers. */
export function SubmissionsChartTable({ days, span }: { days: DayCount[]; span: string }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Submissions per day, {span}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Submissions</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
