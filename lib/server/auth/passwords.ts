import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/domain/errors";

// OWASP's minimum for argon2id; 2 is Algorithm.Argon2id, a const enum that isolated modules cannot import.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash takes 19 MB of memory while it runs. */
const MAX_AT_ONCE = 4;
/** A few seconds of work for one core; further calls are refused with 503. */
const MAX_WAITING = 100;
const RETRY_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];
let dummyHash: Promise<string> | undefined;

/** An argon2id string of the password exactly as typed (no Unicode normalisation). 503 when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/**
 * Checks a password. For `stored` null (no account has that e-mail) the result is false after the same
 * time, so that timing does not reveal it. 503 when too many wait.
 */
export async function isRightPassword({
  stored,
  password,
}: {
  stored: string | null;
  password: string;
}): Promise<boolean> {
  // Created inside the queue: a dummy hash refused with 503 must not be cached as the result for later calls.
  const isRight = await inTurn(async () => {
    dummyHash ??= hash("nobody has this password", OPTIONS);
    return verify(stored ?? (await dummyHash), password);
  });
  return isRight && stored !== null;
}

/** Runs at most four at once and queues the others in order; 503 when the queue is full. */
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
    releaseSlot();
  }
}

/** Starts the next queued call, which inherits the slot, so `running` does not change. */
function releaseSlot(): void {
  const next = waiting.shift();
  if (next === undefined) {
    running -= 1;
    return;
  }
  next();
}
