const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the first, second … failed try. */
export const RETRY_DELAYS_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  4 * HOUR,
  12 * HOUR,
  24 * HOUR,
] as const;

const JITTER = 0.1;
const LONGEST_WAIT_MS = 24 * HOUR;

/**
 * Milliseconds until the next try, or null when `tries` has reached the maximum. Jittered by ±10 %,
 * so that jobs that failed together are not retried together; `random` is in [0, 1).
 */
export function retryDelayMs({ tries, random }: { tries: number; random: number }): number | null {
  const delay = RETRY_DELAYS_MS[tries - 1];
  return delay === undefined ? null : delay * (1 - JITTER + 2 * JITTER * random);
}

/**
 * Milliseconds of a `Retry-After` header, given in seconds or as an HTTP date; at most a day. null
 * when it is neither.
 */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? "";
  const isNumber = /^\d+(\.\d+)?(e\d+)?$/i.test(text);
  const wait = isNumber ? Number(text) * SECOND : httpDate(text) - now.getTime();
  return Number.isNaN(wait) || wait < 0 ? null : Math.min(wait, LONGEST_WAIT_MS);
}

function httpDate(text: string): number {
  return text.endsWith(" GMT") ? Date.parse(text) : Number.NaN;
}
