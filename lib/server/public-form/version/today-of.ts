import "server-only";
import { asksForToday } from "@/lib/domain/formulas/formula-references";
import { todayIn } from "@/lib/domain/time/wall-time";
// What calculates, for every request of a visitor.
import "@/lib/form-engine/calculations/calculate-answers";
import { readCalculations } from "@/lib/form-engine/calculations/read-calculations";
import type { PublishedVersion } from "./published-version";
import { weakMemoize } from "@/lib/utils/weak-memoize";

/**
 * The date for TODAY: that of this server's clock in the form's time zone. Null when no formula of the form
 * asks for it, so that its page can stay in the cache for longer than a day.
 */
export function todayOf(live: PublishedVersion, now: Date): string | null {
  const { timeZone } = live.settings;
  return asksIn(live) ? todayIn(timeZone, now) : null;
}

const asksIn = weakMemoize(({ fields }: PublishedVersion) =>
  readCalculations(fields).some(({ parsed }) => parsed.ok && asksForToday(parsed.root)),
);
