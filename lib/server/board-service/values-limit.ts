import "server-only";
import type { RateLimitRule } from "@/lib/server/http/rate-limit";

/** High enough for a school class behind one IP address. */
export function valuesLimit({ ip }: { ip: string }): RateLimitRule {
  return { key: `board-values:${ip}`, points: 1_000, windowMs: 600_000 };
}
