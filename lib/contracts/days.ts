import { z } from "zod";
import { FOUR_DIGIT_YEAR, hasFourDigitYear } from "@/lib/domain/time/four-digit-year";
import { isTimeZone } from "@/lib/domain/time/time-zone";

/** A day such as "2026-11-21". */
export const day = z.iso.date().refine(hasFourDigitYear, FOUR_DIGIT_YEAR);

const FIRST_MS = Date.UTC(1000, 0, 1);
const END_MS = Date.UTC(10_000, 0, 1);

/** By its offset an instant may be in another year, which databases that keep times as text would not sort. */
function isInYears(iso: string): boolean {
  const time = Date.parse(iso);
  return hasFourDigitYear(iso) && !(time < FIRST_MS || time >= END_MS);
}

/** An instant with its offset (ISO 8601), which is in the years that are stored in UTC, too; `error`: for what is none. */
export function instant(error?: string) {
  return z.iso
    .datetime({ offset: true, ...(error !== undefined && { error }) })
    .refine(isInYears, FOUR_DIGIT_YEAR);
}

/** A day, or an instant (ISO 8601). */
export const dayOrInstant = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .refine(isInYears, FOUR_DIGIT_YEAR);

/** Whose days they are, such as "Europe/Berlin"; UTC when absent. */
export const timeZone = z
  .string()
  .refine(isTimeZone, "Please name a time zone, such as Europe/Berlin")
  .optional();
