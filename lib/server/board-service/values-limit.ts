import "server-only";
import type { RateLimitRule } from "@/lib/server/http/rate-limit";

/** A person changes a parent field now and then; a class behind one address gets through. */
export function valuesLimit({ ip }: { ip: string }): RateLimitRule {
  return { key: `board-values:${ip}`, points: 1_000, windowMs: 600_000 };
}
