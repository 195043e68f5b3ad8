"use client";

import { useState } from "react";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import { formatDate, formatDateTime, formatRelative } from "@/lib/utils/dates";

type TimeProps = {
  /** ISO 8601. */
  value: string;
  /** `relative` shows "2 hours ago" with the exact time on hover. */
  format?: "relative" | "date" | "date-time";
  className?: string;
};

/** A time in the reader's time zone; in UTC when rendered by the server, until hydration. */
export function Time({ value, format = "date-time", className }: TimeProps) {
  const isHydrated = useHydrated();
  const [now] = useState(() => Date.now());
  const timeZone = isHydrated ? undefined : "UTC";
  const text = {
    relative: () => formatRelative({ value, now, timeZone }),
    date: () => formatDate({ value, timeZone }),
    "date-time": () => formatDateTime({ value, timeZone }),
  }[format]();
  return (
    <time
      dateTime={value}
      title={format === "relative" ? formatDateTime({ value, timeZone }) : undefined}
      className={className}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
