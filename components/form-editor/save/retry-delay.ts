const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** Delay before the next attempt to reach the server, in milliseconds; `attempt` counts from 0. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
}
