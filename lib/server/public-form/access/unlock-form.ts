import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isRightPassword } from "@/lib/server/auth/passwords";
import {
  clearGuesses,
  countGuess,
  undoGuess,
  type GuessLimits,
} from "@/lib/server/http/guess-limits";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { unlockCookie } from "./unlock-cookie";

const QUARTER_HOUR_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

type Unlock = {
  live: Pick<PublishedVersion, "formId" | "passwordHash">;
  password: string;
  ip: string;
};

/**
 * The `Set-Cookie` that opens a form for who knows its password; null for a form that has none. 401 for a wrong one,
 * 429 for too many, 503 when too many are checked at once, which does not count.
 */
export async function unlockForm({ live, password, ip }: Unlock): Promise<string | null> {
  const { formId, passwordHash } = live;
  if (passwordHash === null) {
    return null;
  }
  const limits = limitsOf(formId, ip);
  await countGuess(limits);
  const checking = isRightPassword({ stored: passwordHash, password });
  const isRight = await checking.catch(async (error: unknown) => {
    await undoGuess(limits);
    throw error;
  });
  if (!isRight) {
    throw new AppError("unauthenticated", ({ pages }) => pages.locked.wrong, {
      event: "sign-in-failed",
    });
  }
  await clearGuesses(limits);
  return unlockCookie({ formId, passwordHash });
}

/** Like those of sign-ins, but a whole class may open the form from behind one address at once. */
function limitsOf(formId: number, ip: string): GuessLimits {
  return {
    address: { key: `unlock:${ip}`, points: 200, windowMs: HOUR_MS },
    pair: { key: `unlock:${formId}:${ip}`, points: 20, windowMs: QUARTER_HOUR_MS },
    target: { key: `unlock:${formId}`, points: 100, windowMs: QUARTER_HOUR_MS },
    known: `unlock-known:${formId}:${ip}`,
  };
}
