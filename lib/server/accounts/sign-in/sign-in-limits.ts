import "server-only";
import { hashSecret } from "@/lib/server/auth/secrets";
import {
  clearGuesses,
  countGuess,
  undoGuess,
  type GuessLimits,
} from "@/lib/server/http/guess-limits";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { deleteRateLimit } from "@/lib/server/http/rate-limit.repository";

const QUARTER_HOUR_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Which step of a sign-in: passwords, by default, or the codes after a right one. They are counted apart. */
type Attempt = { email: string; ip: string; step?: "password" | "code" };

/** Counts an attempt before the password is checked: see `countGuess`. Throws 429. */
export async function countSignInAttempt(attempt: Attempt): Promise<void> {
  const isKnown = await countGuess(limitsOf(attempt));
  if (attempt.step === "code") {
    // A code has six digits: who knows the password could go on guessing for weeks. A known address has a day's limit of
    // its own, so that strangers cannot use it up.
    const key = `sign-in-code-day:${accountOf(attempt)}${isKnown ? `:${attempt.ip}` : ""}`;
    await rateLimit({ key, points: 100, windowMs: DAY_MS });
  }
}

/** Undoes what `countSignInAttempt` counted, for an attempt whose password was not checked. */
export function undoSignInAttempt(attempt: Attempt): Promise<void> {
  return undoGuess(limitsOf(attempt));
}

/** After a sign-in, or a right password: undoes the hits of the attempt and remembers its address for 30 days. */
export async function clearSignInAttempts(attempt: Attempt): Promise<void> {
  await clearGuesses(limitsOf(attempt));
  if (attempt.step === "code") {
    await deleteRateLimit(limitsOf({ ...attempt, step: "password" }).pair.key);
  }
}

function limitsOf(attempt: Attempt): GuessLimits {
  const { ip, step } = attempt;
  const account = accountOf(attempt);
  const what = step === "code" ? "sign-in-code" : "sign-in";
  return {
    address: { key: `${what}:${ip}`, points: 100, windowMs: HOUR_MS },
    pair: { key: `${what}:${account}:${ip}`, points: 5, windowMs: QUARTER_HOUR_MS },
    target: { key: `${what}:${account}`, points: 20, windowMs: QUARTER_HOUR_MS },
    known: `sign-in-known:${account}:${ip}`,
  };
}

function accountOf({ email }: Attempt): string {
  return hashSecret(email.toLowerCase());
}
