const DAY_MS = 24 * 60 * 60 * 1000;
const PATIENCE_MS = 5 * DAY_MS;
const MIN_FAILURES = 10;

/** How a webhook address has done since it worked last; null of `failingSince`: it works. */
export type EndpointHealth = { failureCount: number; failingSince: Date | null };

/** The health after one more failed try. One success begins anew. */
export function afterFailure(health: EndpointHealth | null, now: Date): EndpointHealth {
  return {
    failureCount: (health?.failureCount ?? 0) + 1,
    failingSince: health?.failingSince ?? now,
  };
}

/** Whether it is time to stop: five days without one success, and at least ten failures (promise W9). */
export function isGivenUp({ failureCount, failingSince }: EndpointHealth, now: Date): boolean {
  const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= PATIENCE_MS;
  return isLong && failureCount >= MIN_FAILURES;
}
