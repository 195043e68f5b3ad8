"use client";

import { useState, type KeyboardEvent } from "react";
import { chartTicks } from "@/components/dashboard/chart-scale";
import type { DayCount } from "@/components/dashboard/day-count";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/utils/cn";
import { formatDay, formatShortDay } from "@/lib/utils/dates";
import { countOf, formatCount } from "@/lib/utils/numbers";

/** How many day labels fit below the chart. */
const MAX_LABELS = 4.5;
/** From this number of bars on there is no gap between them. */
const MANY_DAYS = 45;

type SubmissionsChartProps = { days: DayCount[]; span?: string };

/** Bar chart of submissions per day (UTC), with a table for screen readers. */
export function SubmissionsChart({ days, span = "last 30 days" }: SubmissionsChartProps) {
  const labelEvery = Math.max(1, Math.ceil(days.length / MAX_LABELS));
  const [active, setActive] = useState<number | null>(null);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const ticks = chartTicks(Math.max(0, ...days.map(({ count }) => count)));
  const top = ticks[0] ?? 1;
  const chosen = active === null ? undefined : days[active];
  const handleKey = (event: KeyboardEvent) => {
    const last = days.length - 1;
    const next = {
      ArrowLeft: Math.max(0, (active ?? days.length) - 1),
      ArrowRight: Math.min(last, (active ?? -1) + 1),
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) {
      return;
    }
    event.preventDefault();
    setActive(next);
  };
  return (
    <Card aria-labelledby="chart-title" className="mt-4">
      <div className="mt-1 flex min-h-12 flex-wrap items-center gap-x-2 px-4 sm:px-5">
        <h2 id="chart-title" className="font-semibold">
          Submissions per day
        </h2>
        <span className="flex-1 text-muted">{span}</span>
        <span className="tabular-nums">
          <b className="font-medium">{formatCount(total)}</b>{" "}
          <span className="text-muted">in total</span>
        </span>
      </div>
      <div className="flex px-4 pt-3 sm:px-5">
        <div
          aria-hidden
          className="-my-2 flex h-49 min-w-7 flex-col justify-between pr-2 text-small text-faint tabular-nums"
        >
          {ticks.map((tick) => (
            <span key={tick}>{formatCount(tick)}</span>
          ))}
        </div>
        <div
          // Role slider: screen readers then pass the arrow keys on. Its value is the number of the day.
          role="slider"
          aria-label="Day of the chart"
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={(active ?? days.length - 1) + 1}
          aria-valuetext={
            chosen
              ? `${formatDay(chosen.day)}: ${countOf(chosen.count, "submission")}`
              : "No day chosen"
          }
          tabIndex={0}
          className="relative flex h-45 min-w-0 flex-1 items-end border-b border-border-strong"
          onKeyDown={handleKey}
          onBlur={() => setActive(null)}
          onPointerLeave={() => setActive(null)}
        >
          {ticks.slice(0, -1).map((tick) => (
            <span
              key={tick}
              aria-hidden
              className="absolute inset-x-0 h-px bg-border"
              style={{ top: `${100 - (tick * 100) / top}%` }}
            />
          ))}
          {days.map(({ day, count }, index) => (
            <span
              key={day}
              aria-hidden
              className="relative flex h-full min-w-0 flex-1 items-end justify-center"
              onPointerEnter={() => setActive(index)}
              onPointerDown={() => setActive(index)}
            >
              <span
                className={cn(
                  "w-[calc(100%-2px)] rounded-t-[2px]",
                  // A share of the column: a gap in rem grows with the font size until the chart overflows.
                  days.length < MANY_DAYS && "sm:w-2/3",
                  index === active ? "bg-foreground" : "bg-border-input",
                )}
                style={{ height: `${(count / top) * 100}%` }}
              />
            </span>
          ))}
          <ChartLabel days={days} active={active} top={top} />
        </div>
      </div>
      <div
        aria-hidden
        className="relative mt-2 mr-4 ml-11 h-9 text-small text-faint sm:mr-5 sm:ml-12"
      >
        {days.map(({ day }, index) =>
          index % labelEvery === Math.min(1, labelEvery - 1) ? (
            <span
              key={day}
              className="absolute -translate-x-1/2 whitespace-nowrap max-sm:odd:hidden"
              style={{ left: `${((index + 0.5) / days.length) * 100}%` }}
            >
              {formatShortDay(day)}
            </span>
          ) : null,
        )}
      </div>
      <SubmissionsChartTable days={days} span={span} />
    </Card>
  );
}

type ChartLabelProps = { days: DayCount[]; active: number | null; top: number };

function ChartLabel({ days, active, top }: ChartLabelProps) {
  const entry = active === null ? undefined : days[active];
  if (active === null || !entry) {
    return null;
  }
  const place = Math.min(90, Math.max(10, ((active + 0.5) / days.length) * 100));
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute z-10 -translate-x-1/2 rounded-control bg-raised px-2.5 py-1.5 text-small whitespace-nowrap shadow-menu"
      style={{
        left: `${place}%`,
        bottom: `calc(${Math.min(76, (entry.count / top) * 100)}% + 6px)`,
      }}
    >
      <b className="font-semibold tabular-nums">{formatCount(entry.count)}</b>{" "}
      {entry.count === 1 ? "submission" : "submissions"}
      <br />
      <span className="text-muted">{formatDay(entry.day)}</span>
    </span>
  );
}

/** The chart's data as a table for screen readers. */
function SubmissionsChartTable({ days, span }: { days: DayCount[]; span: string }) {
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
