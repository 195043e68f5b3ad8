import "server-only";
import { todayIn } from "@/lib/domain/time/wall-time";
import type { PublishedVersion } from "./published-version";

/**
 * The date for TODAY: that of this server's clock in the form's time zone. Null when no formula of the form
 * asks for it, so that its page can stay in the cache for longer than a day.
 */
export function todayOf({ settings, asksForToday }: PublishedVersion, now: Date): string | null {
  return asksForToday ? todayIn(settings.timeZone, now) : null;
}
