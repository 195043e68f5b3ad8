import "server-only";
import { hashSecret } from "@/lib/server/auth/secrets";
import { env } from "@/lib/server/environment/env";
import { countHit, tooManyRequests } from "@/lib/server/http/rate-limit";
import {
  addRateLimitHit,
  deleteRateLimit,
  hasRateLimit,
  undoRateLimitHit,
} from "@/lib/server/http/rate-limit.repository";

const QUARTER_HOUR_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const REMEMBER_ADDRESS_MS = 30 * 24 * HOUR_MS;

const DAY_MS = 24 * HOUR_MS;

/** Which step of a sign-in: passwords, by default, or the codes after a right one. They are counted apart. */
type Attempt = { email: string; ip: string; step?: "password" | "code" };

/**
 * Counts an attempt before the password is checked, so parallel guesses count too. Throws
 * 429. An address that signed in to this account before does not use the account's shared limit, so
 * strangers who guess cannot lock the owner out.
 */
export async function countSignInAttempt(attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt);
  const isKnown = await hasRateLimit({ key: keys.known, now: new Date() });
  const waits: (number | null)[] = [
    await countHit({ key: keys.address, points: 100, windowMs: HOUR_MS }),
    await countHit({ key: keys.pair, points: 5, windowMs: QUARTER_HOUR_MS }),
  ];
  if (!isKnown && !waits.some((wait) => wait !== null)) {
    waits.push(await countHit({ key: keys.account, points: 20, windowMs: QUARTER_HOUR_MS }));
  }
  if (attempt.step === "code" && !waits.some((wait) => wait !== null)) {
    // A code has six digits: who knows the password could go on guessing for weeks. A known address has a day's limit of
    // its own, so that strangers cannot use it up.
    const key = isKnown ? keys.dayOfKnown : keys.day;
    waits.push(await countHit({ key, points: 100, windowMs: DAY_MS }));
  }
  const longest = Math.max(0, ...waits.map((wait) => wait ?? 0));
  if (longest > 0) {
    throw tooManyRequests(longest);
  }
}

/** Undoes what `countSignInAttempt` counted, for an attempt whose password was not checked. */
export async function undoSignInAttempt(attempt: Attempt): Promise<void> {
  if (env.RATE_LIMITS === "off") {
    return;
  }
  const keys = keysOf(attempt);
  const isKnown = await hasRateLimit({ key: keys.known, now: new Date() });
  const counted = [keys.address, keys.pair, ...(isKnown ? [] : [keys.account])];
  for (const key of counted) {
    await undoRateLimitHit(key);
  }
}

/** After a sign-in, or a right password: undoes the hits of the attempt and remembers its address for 30 days. */
export async function clearSignInAttempts(attempt: Attempt): Promise<void> {
  if (env.RATE_LIMITS === "off") {
    return;
  }
  const keys = keysOf(attempt);
  const now = new Date();
  const isKnown = await hasRateLimit({ key: keys.known, now });
  await deleteRateLimit(keys.pair);
  await deleteRateLimit(keysOf({ ...attempt, step: "password" }).pair);
  await undoRateLimitHit(keys.address);
  if (!isKnown) {
    await undoRateLimitHit(keys.account);
    await addRateLimitHit({
      key: keys.known,
      now,
      resetAt: new Date(now.getTime() + REMEMBER_ADDRESS_MS),
    });
  }
}

function keysOf({ email, ip, step }: Attempt) {
  const account = hashSecret(email.toLowerCase());
  const what = step === "code" ? "sign-in-code" : "sign-in";
  return {
    address: `${what}:${ip}`,
    pair: `${what}:${account}:${ip}`,
    account: `${what}:${account}`,
    day: `${what}-day:${account}`,
    dayOfKnown: `${what}-day:${account}:${ip}`,
    known: `sign-in-known:${account}:${ip}`,
  };
}
