import "server-only";
import { AppError, type Sentence } from "@/lib/domain/errors";
import { env } from "@/lib/server/environment/env";
import { addRateLimitHit } from "./rate-limit.repository";

export type RateLimitRule = {
  /** What is counted, e.g. "submit:12:203.0.113.9". */
  key: string;
  points: number;
  windowMs: number;
};

/** Counts one hit; throws 429 with the seconds to wait above `points` hits in the window. */
export async function rateLimit(rule: RateLimitRule, sentence?: Sentence): Promise<void> {
  const retryAfterSeconds = await countHit(rule);
  if (retryAfterSeconds !== null) {
    throw tooManyRequests(retryAfterSeconds, sentence);
  }
}

/** Counts one hit; resolves to the seconds to wait above the limit, else null. */
export async function countHit(rule: RateLimitRule): Promise<number | null> {
  const quota = await takeFromQuota(rule);
  return quota === null || quota.remaining >= 0 ? null : quota.resetSeconds;
}

/** What is left of a limit, below 0 above it, and when it begins anew. */
export type Quota = { remaining: number; resetSeconds: number };

/** Counts one hit; null where nothing is limited. */
export async function takeFromQuota({
  key,
  points,
  windowMs,
}: RateLimitRule): Promise<Quota | null> {
  if (env.RATE_LIMITS === "off") {
    return null;
  }
  const now = new Date();
  const state = await addRateLimitHit({ key, now, resetAt: new Date(now.getTime() + windowMs) });
  const resetSeconds = Math.max(1, Math.ceil((state.resetAt.getTime() - now.getTime()) / 1000));
  return { remaining: points - state.points, resetSeconds };
}

export function tooManyRequests(
  retryAfterSeconds: number,
  sentence: Sentence = ({ refusals }) => refusals.tooManyRequests,
): AppError {
  return new AppError("rate-limited", sentence, { retryAfterSeconds });
}
