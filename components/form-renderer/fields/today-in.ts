import { wallDateOf } from "@/lib/domain/time/wall-time";

/** The date in the form's time zone, as the server will have it. */
export function todayIn(timeZone: string): string {
  return wallDateOf({ instant: new Date().toISOString(), timeZone });
}
