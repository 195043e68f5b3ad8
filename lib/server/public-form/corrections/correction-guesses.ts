import "server-only";
import type { RateLimitRule } from "@/lib/server/http/rate-limit";

const MINUTE_MS = 60_000;
/** Enough for a hundred people behind one address. */
const REQUESTS_A_MINUTE = 240;

/** Of all that is asked by links to correct, from one address. */
export function guesses({ ip }: { ip: string }): RateLimitRule {
  return { key: `correction:${ip}`, points: REQUESTS_A_MINUTE, windowMs: MINUTE_MS };
}
