type Zoned = { timeZone: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** The local time in the zone at an instant (ISO 8601): "2026-11-21T09:00". */
export function wallTimeOf({ instant, timeZone }: Zoned & { instant: string }): string {
  const shown = new Date(shownAt({ at: Date.parse(instant), timeZone }));
  return shown.toISOString().slice(0, 16);
}

/** The date in the zone at an instant: "2026-11-21". */
export function wallDateOf(moment: Zoned & { instant: string }): string {
  return wallTimeOf(moment).slice(0, 10);
}

/** The date and the time of day in the zone now: "2026-11-21T09:00". */
export function nowIn(timeZone: string, now = new Date()): string {
  return wallTimeOf({ instant: now.toISOString(), timeZone });
}

/** The date in the zone now. */
export function todayIn(timeZone: string, now = new Date()): string {
  return wallDateOf({ instant: now.toISOString(), timeZone });
}

/**
 * The instant (ISO 8601 in UTC) of the local time `wall` ("2026-11-21T09:00") in the zone; null
 * when `wall` is invalid. When clocks are set back, the first of the two instants; a time skipped
 * by setting clocks forward is moved forward by the length of the gap.
 */
export function instantOf({ wall, timeZone }: Zoned & { wall: string }): string | null {
  const asUtc = WALL.test(wall) ? Date.parse(`${wall.slice(0, 16)}Z`) : NaN;
  if (Number.isNaN(asUtc)) {
    return null;
  }
  // A zone changes its offset at most once in two days, so these two offsets are all that may
  // apply.
  const before = offsetAt({ at: asUtc - DAY_MS, timeZone });
  const after = offsetAt({ at: asUtc + DAY_MS, timeZone });
  const exact = [asUtc - before, asUtc - after].find((at) => shownAt({ at, timeZone }) === asUtc);
  return new Date(exact ?? asUtc - before).toISOString();
}

function offsetAt(moment: Zoned & { at: number }): number {
  return shownAt(moment) - moment.at;
}

/** Making a formatter costs a hundred times what it does; names of zones come from queries, so few are kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MOST_KEPT = 50;

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone);
  if (kept !== undefined) {
    return kept;
  }
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  if (formatters.size >= MOST_KEPT) {
    formatters.clear();
  }
  formatters.set(timeZone, made);
  return made;
}

/** The zone's local time as if it were UTC, in milliseconds; seconds are cut off. */
function shownAt({ at, timeZone }: Zoned & { at: number }): number {
  const parts = formatterOf(timeZone).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const day = new Date(0).setUTCFullYear(read("year"), read("month") - 1, read("day"));
  return day + (read("hour") * 60 + read("minute")) * 60_000;
}
