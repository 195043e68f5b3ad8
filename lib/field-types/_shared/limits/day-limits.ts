import { isRecord } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { fill } from "@/lib/domain/system-texts/fill";
import { joinList } from "@/lib/domain/system-texts/join-list";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { addDays, daysBetween } from "@/lib/domain/time/day-range";
import { hasFourDigitYear } from "@/lib/domain/time/four-digit-year";
import { WEEKDAYS, type Weekday } from "@/lib/domain/time/weekdays";
import { dayOf, longDate } from "../answers/day-display";

/** Which days may be chosen: a day is "2027-01-31", "today", "+14 days" or "-3 days", and included. */
export type DayLimits = {
  earliest?: string | undefined;
  latest?: string | undefined;
  /** Days of the week that may not be chosen. */
  daysOff?: readonly Weekday[] | undefined;
};

const RELATIVE = /^([+-]\d{1,5}) days?$/;

/** How many days after today a limit is; null for a date, and for anything else. */
export function daysFromToday(limit: string): number | null {
  if (limit === "today") {
    return 0;
  }
  const days = RELATIVE.exec(limit)?.[1];
  return days === undefined ? null : Number(days);
}

/** What a field begins with on its page: a day, or two. */
type DayDefault = Pick<Field, "defaultValue">;

function hasDayLimits(field: DayLimits & DayDefault): boolean {
  const { earliest, latest, daysOff = [] } = field;
  const isLimited = earliest !== undefined || latest !== undefined || daysOff.length > 0;
  return isLimited || hasRelativeDays(field);
}

function hasRelativeDays({ earliest, latest, defaultValue }: DayLimits & DayDefault): boolean {
  const days = isDates(defaultValue) ? Object.values(defaultValue) : [defaultValue];
  return [earliest, latest, ...days].some(
    (day) => typeof day === "string" && daysFromToday(day) !== null,
  );
}

/** The first and the last day that may be chosen on this day; undefined for any. */
function daysOn({ earliest, latest }: DayLimits, today: string | null) {
  return { firstDay: dayOn(earliest, today), lastDay: dayOn(latest, today) };
}

function dayOn(limit: string | undefined, today: string | null): string | undefined {
  const days = limit === undefined ? null : daysFromToday(limit);
  const day = days === null ? limit : today === null ? undefined : addDays(today, days);
  return day && dayOf(day) && hasFourDigitYear(day) ? day : undefined;
}

/** The default as it is on this day. */
function defaultOn(defaultValue: Field["defaultValue"], today: string | null) {
  const on = (day: string) => dayOn(day, today) ?? day;
  if (typeof defaultValue === "string") {
    return { defaultValue: on(defaultValue) };
  }
  return isDates(defaultValue)
    ? { defaultValue: { from: on(defaultValue.from), to: on(defaultValue.to) } }
    : {};
}

/** Whether a default is of two days. */
export function isDates(value: Field["defaultValue"]): value is { from: string; to: string } {
  return isRecord(value);
}

/** Why a date ("2026-11-23") may not be chosen today, or null. */
export function dayLimitsProblem(
  limits: DayLimits,
  answer: string,
  today: string | null,
): Sentence | null {
  const { firstDay, lastDay } = daysOn(limits, today);
  if (firstDay !== undefined && answer < firstDay) {
    return ({ limits: { notBefore }, locale }) =>
      fill(notBefore, { date: inWords(firstDay, locale) });
  }
  if (lastDay !== undefined && answer > lastDay) {
    return ({ limits: { notAfter }, locale }) => fill(notAfter, { date: inWords(lastDay, locale) });
  }
  const { daysOff = [] } = limits;
  const isOff = daysOff.some((day) => day === weekdayOf(answer));
  return isOff
    ? (texts) =>
        fill(texts.limits.daysOff, {
          days: joinList(
            daysOff.map((day) => weekdayName(day, texts.locale)),
            texts,
          ),
        })
    : null;
}

function inWords(day: string, locale: string): string {
  const known = dayOf(day);
  return known === null ? day : longDate(known, locale);
}

// A Monday.
const FIRST = "2024-01-01";

function weekdayOf(day: string): Weekday | undefined {
  const { length } = WEEKDAYS;
  return WEEKDAYS[((daysBetween(FIRST, day) % length) + length) % length];
}

function weekdayName(day: Weekday, locale: string): string {
  const date = new Date(addDays(FIRST, WEEKDAYS.indexOf(day)));
  return date.toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" });
}

/** What the types with days have in common; each says which days an answer has. */
export const limitsOfDays = {
  areSet: hasDayLimits,
  areRelative: hasRelativeDays,
  drawnOn: <F extends Field & DayLimits>(field: F, today: string | null): F => ({
    ...field,
    ...daysOn(field, today),
    ...defaultOn(field.defaultValue, today),
  }),
};
