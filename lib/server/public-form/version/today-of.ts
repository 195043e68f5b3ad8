import "server-only";
import { nowIn, todayIn } from "@/lib/domain/time/wall-time";
import type { PublishedVersion } from "./published-version";

/**
 * The date for TODAY, and the time of day behind it for NOW: those of this server's clock in the form's time zone.
 * Null when no formula of the form asks for them, so that its page can stay in the cache for longer than a day; the
 * date alone where none asks for more, for longer than a minute.
 */
export function todayOf({ settings, asksFor }: PublishedVersion, now: Date): string | null {
  if (asksFor.now) {
    return nowIn(settings.timeZone, now);
  }
  return asksFor.today ? todayIn(settings.timeZone, now) : null;
}
