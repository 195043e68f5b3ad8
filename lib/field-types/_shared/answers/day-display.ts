import type { DisplayValue } from "@/lib/domain/fields/display-value";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { hasFourDigitYear } from "@/lib/domain/time/four-digit-year";
import { textOrJson } from "./single-value-answer";

type Day = { iso: string; date: Date };

/** A valid calendar date as yyyy-mm-dd, or null: 2025-02-30 is not one. */
export function dayOf(answer: unknown): Day | null {
  if (typeof answer !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(answer)) {
    return null;
  }
  const date = new Date(`${answer}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(answer);
  return isReal ? { iso: answer, date } : null;
}

const SHORT_YEAR: Sentence = ({ answers }) => answers.fourDigitYear;

/** Why a text is no date to answer with, or null. */
export function dayProblem(text: unknown, problem: Sentence): Sentence | null {
  const day = dayOf(text);
  return day === null ? problem : hasFourDigitYear(day.iso) ? null : SHORT_YEAR;
}

/** A date in words; anything else as it is. */
export function showDay(answer: unknown, locale: string): DisplayValue {
  const day = dayOf(answer);
  return day === null
    ? textOrJson(answer)
    : { kind: "date", iso: day.iso, text: longDate(day, locale) };
}

// Created on first use: it takes longer than a hundred uses, and many pages show no date.
let longDates: Intl.DateTimeFormat | undefined;
let formatted: string | undefined;

/** A date in words, such as "November 21, 2026". */
export function longDate({ date }: Day, locale: string): string {
  if (longDates === undefined || formatted !== locale) {
    longDates = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
    formatted = locale;
  }
  return longDates.format(date);
}
