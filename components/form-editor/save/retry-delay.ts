const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** How long to wait before asking an unreachable server again, in milliseconds. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
}
