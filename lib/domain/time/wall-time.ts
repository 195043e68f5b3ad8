type Zoned = { timeZone: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** What a clock in the zone shows at an instant (ISO 8601): "2026-11-21T09:00". */
export function wallTimeOf({ instant, timeZone }: Zoned & { instant: string }): string {
  const shown = new Date(shownAt({ at: Date.parse(instant), timeZone }));
  return shown.toISOString().slice(0, 16);
}

/**
 * The instant (ISO 8601 in UTC) at which a clock in the zone shows `wall`, "2026-11-21T09:00"; null
 * when that is no time. Where clocks go back the first of the two; a time that they skip lies as
 * far behind the jump as it would without one.
 */
export function instantOf({ wall, timeZone }: Zoned & { wall: string }): string | null {
  const asUtc = WALL.test(wall) ? Date.parse(`${wall.slice(0, 16)}Z`) : NaN;
  if (Number.isNaN(asUtc)) {
    return null;
  }
  // A zone changes its offset at most once in two days: these two know all that may apply.
  const before = offsetAt({ at: asUtc - DAY_MS, timeZone });
  const after = offsetAt({ at: asUtc + DAY_MS, timeZone });
  const exact = [asUtc - before, asUtc - after].find((at) => shownAt({ at, timeZone }) === asUtc);
  return new Date(exact ?? asUtc - before).toISOString();
}

function offsetAt(moment: Zoned & { at: number }): number {
  return shownAt(moment) - moment.at;
}

/** The clock's reading as if it were UTC, in milliseconds; seconds are cut off. */
function shownAt({ at, timeZone }: Zoned & { at: number }): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"));
}
