type Moment = {
  /** ISO 8601. */
  value: string;
  /** IANA name; the runtime's time zone when absent. */
  timeZone?: string | undefined;
  /** BCP 47; English when absent. */
  language?: string | undefined;
};

const LOCALE = "en-US";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RELATIVE_LIMIT_DAYS = 7;

/** "Nov 20, 2026". */
export function formatDate({ value, timeZone }: Moment): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone }).format(new Date(value));
}

/** "Nov 20, 2026, 9:42 AM". */
export function formatDateTime({ value, timeZone, language = LOCALE }: Moment): string {
  const style = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  const text = new Intl.DateTimeFormat(language, style).format(new Date(value));
  return text.replace(/\u202f/g, " ");
}

/** "just now", "2 hours ago", "yesterday", "3 days ago", then the date. `now` in milliseconds. */
export function formatRelative({ value, timeZone, now }: Moment & { now: number }): string {
  const elapsed = now - Date.parse(value);
  if (elapsed < MINUTE_MS) {
    return "just now";
  }
  const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });
  if (elapsed < HOUR_MS) {
    return relative.format(-Math.floor(elapsed / MINUTE_MS), "minute");
  }
  if (elapsed < DAY_MS) {
    return relative.format(-Math.floor(elapsed / HOUR_MS), "hour");
  }
  const days = Math.floor(elapsed / DAY_MS);
  if (days < RELATIVE_LIMIT_DAYS) {
    return relative.format(-days, "day");
  }
  return formatDate({ value, timeZone });
}

/** "Tue, Nov 17" for a UTC day such as "2026-11-17". */
export function formatDay(day: string): string {
  const style = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(LOCALE, style).format(new Date(`${day}T00:00:00Z`));
}

/** "Nov 17" for a UTC day such as "2026-11-17". */
export function formatShortDay(day: string): string {
  const style = { month: "short", day: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(LOCALE, style).format(new Date(`${day}T00:00:00Z`));
}

/** "November 2026" for a month such as "2026-11". */
export function formatMonth(month: string): string {
  const style = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(LOCALE, style).format(new Date(`${month}-01T00:00:00Z`));
}

/** The UTC day of an instant, such as "2026-11-17". */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
