import "server-only";
import { env } from "@/lib/server/environment/env";
import { countHit, tooManyRequests, type RateLimitRule } from "./rate-limit";
import {
  addRateLimitHit,
  deleteRateLimit,
  hasRateLimit,
  undoRateLimitHit,
} from "./rate-limit.repository";

const REMEMBER_ADDRESS_MS = 30 * 24 * 60 * 60 * 1000;

/** How often a secret may be guessed. */
export type GuessLimits = {
  /** By one IP address, whatever it guesses. */
  address: RateLimitRule;
  /** By one IP address, of this secret. */
  pair: RateLimitRule;
  /** By all addresses that did not know this secret before. */
  target: RateLimitRule;
  /** Under which an address is remembered that did. */
  known: string;
};

/**
 * Counts a guess before it is checked, so parallel guesses count too; throws 429. An address that knew the secret before
 * does not use the limit of all others, so strangers who guess cannot lock it out. Returns whether it did.
 */
export async function countGuess({ address, pair, target, known }: GuessLimits): Promise<boolean> {
  const isKnown = await hasRateLimit({ key: known, now: new Date() });
  const own = [(await countHit(address)) ?? 0, (await countHit(pair)) ?? 0];
  const isCountedForAll = !isKnown && Math.max(...own) === 0;
  const longest = isCountedForAll ? await countHit(target) : Math.max(...own);
  if (longest) {
    throw tooManyRequests(longest);
  }
  return isKnown;
}

/** Undoes what `countGuess` counted, for a guess that was not checked. */
export async function undoGuess({ address, pair, target, known }: GuessLimits): Promise<void> {
  if (env.RATE_LIMITS === "off") {
    return;
  }
  const isKnown = await hasRateLimit({ key: known, now: new Date() });
  for (const { key } of [address, pair, ...(isKnown ? [] : [target])]) {
    await undoRateLimitHit(key);
  }
}

/** After a right guess: undoes its hits, and those of the same address before it, which is remembered for 30 days. */
export async function clearGuesses({ address, pair, target, known }: GuessLimits): Promise<void> {
  if (env.RATE_LIMITS === "off") {
    return;
  }
  const now = new Date();
  const isKnown = await hasRateLimit({ key: known, now });
  await deleteRateLimit(pair.key);
  await undoRateLimitHit(address.key);
  if (!isKnown) {
    await undoRateLimitHit(target.key);
    const resetAt = new Date(now.getTime() + REMEMBER_ADDRESS_MS);
    await addRateLimitHit({ key: known, now, resetAt });
  }
}
