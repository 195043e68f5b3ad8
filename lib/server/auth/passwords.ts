import "server-only";
import { hash, verify } from "@node-rs/argon2";

// OWASP's minimum for argon2id; 2 is Algorithm.Argon2id, a const enum that isolated modules cannot import.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash holds 19 MB: a flood of sign-ins may not hold more than 4 of them. */
const MAX_AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];
let dummyHash: Promise<string> | undefined;

/** An argon2id string of the password exactly as typed (no Unicode normalisation). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/** Checks a password; `stored` null (nobody has that e-mail) takes as long and is always false. */
export async function isRightPassword({
  stored,
  password,
}: {
  stored: string | null;
  password: string;
}): Promise<boolean> {
  dummyHash ??= hashPassword("nobody has this password");
  const reference = stored ?? (await dummyHash);
  const isRight = await inTurn(() => verify(reference, password));
  return isRight && stored !== null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_AT_ONCE) {
    running += 1;
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
