import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/domain/errors";

// OWASP's minimum for argon2id; 2 is Algorithm.Argon2id, a const enum that isolated modules cannot import.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash holds 19 MB: a flood of sign-ins may not hold more than 4 of them. */
const MAX_AT_ONCE = 4;
/** A few seconds of work for one core; whoever comes when so many wait is asked to come again. */
const MAX_WAITING = 100;
const RETRY_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];
let dummyHash: Promise<string> | undefined;

/** An argon2id string of the password exactly as typed (no Unicode normalisation). 503 as `inTurn`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/**
 * Checks a password; `stored` null (nobody has that e-mail) takes as long, is always false and is refused
 * with 503 in the same way when too many wait.
 */
export async function isRightPassword({
  stored,
  password,
}: {
  stored: string | null;
  password: string;
}): Promise<boolean> {
  // In the same turn: one that is refused must not stay as the result for everybody after it.
  const isRight = await inTurn(async () => {
    dummyHash ??= hash("nobody has this password", OPTIONS);
    return verify(stored ?? (await dummyHash), password);
  });
  return isRight && stored !== null;
}

/** At most four at once, the others in the order in which they came; 503 when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_AT_ONCE) {
    running += 1;
  } else if (waiting.length >= MAX_WAITING) {
    throw new AppError("unavailable", "Too many people sign in right now. Please try again.", {
      retryAfterSeconds: RETRY_SECONDS,
    });
  } else {
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    handOver();
  }
}

/** Gives the place to the next in line, who does not count it again. */
function handOver(): void {
  const next = waiting.shift();
  if (next === undefined) {
    running -= 1;
    return;
  }
  next();
}
