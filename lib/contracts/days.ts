import { z } from "zod";
import { FOUR_DIGIT_YEAR, hasFourDigitYear } from "@/lib/domain/time/four-digit-year";
import { isTimeZone } from "@/lib/domain/time/time-zone";

/** A day such as "2026-11-21". */
export const day = z.iso.date().refine(hasFourDigitYear, FOUR_DIGIT_YEAR);

/** A day, or an instant (ISO 8601). */
export const dayOrInstant = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .refine(hasFourDigitYear, FOUR_DIGIT_YEAR);

/** Whose days they are, such as "Europe/Berlin"; UTC when absent. */
export const timeZone = z
  .string()
  .refine(isTimeZone, "Please name a time zone, such as Europe/Berlin")
  .optional();
