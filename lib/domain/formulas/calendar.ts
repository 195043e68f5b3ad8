export const DAY_SECONDS = 24 * 60 * 60;
const DAY_MS = DAY_SECONDS * 1000;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01 of the years 1000 to 9999; no time of day and no time zone. */
export type DayNumber = number;

/** Why something has no day. */
export const OUTSIDE_CALENDAR = "The date is outside the years 1000 to 9999";

export type CalendarDay = { year: number; month: number; day: number };

/** The day of "2026-02-28"; null for any other text and for days that do not exist. */
export function dayOfIso(text: string): DayNumber | null {
  const [, year, month, day] = ISO_DAY.exec(text) ?? [];
  if (year === undefined) {
    return null;
  }
  const found = dayNumber({ year: Number(year), month: Number(month), day: Number(day) });
  return found !== null && isoOfDay(found) === text ? found : null;
}

/** "2026-02-28" */
export function isoOfDay(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Months and days beyond the year and the month count on, as in spreadsheets; null outside the years. */
export function dayNumber({ year, month, day }: CalendarDay): DayNumber | null {
  // Unlike Date.UTC, setUTCFullYear does not take the years 0 to 99 for 1900 to 1999.
  const date = new Date(0).setUTCFullYear(year, month - 1, day);
  const found = Math.round(date / DAY_MS);
  return Number.isNaN(date) || !isInCalendar(found) ? null : found;
}

export function calendarDay(day: DayNumber): CalendarDay {
  const date = new Date(day * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}

const FIRST = Math.round(Date.UTC(1000, 0, 1) / DAY_MS);
const LAST = Math.round(Date.UTC(9999, 11, 31) / DAY_MS);

export function isInCalendar(day: number): boolean {
  return day >= FIRST && day <= LAST;
}

/** Whole months from one day to a later one. */
export function monthsBetween(start: CalendarDay, end: CalendarDay): number {
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return end.day < start.day ? months - 1 : months;
}

/** The weekday from 0, Monday, to 6. */
export function weekdayOf(day: DayNumber): number {
  // 1970-01-01 was a Thursday.
  return (((day + 3) % 7) + 7) % 7;
}

const TIME = /^(?:\d{4}-\d\d-\d\d[T ])?([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** Seconds of the day in "9:05", "09:05:30" or "2026-11-23T09:05"; null for any other text. */
export function secondsInText(text: string): number | null {
  const [, hours, minutes, seconds = "0"] = TIME.exec(text.trim()) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** "09:05", or "09:05:30" where there are seconds. */
export function isoOfTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = seconds % 60 === 0 ? parts.slice(0, 2) : parts;
  return shown.map((part) => String(part).padStart(2, "0")).join(":");
}
