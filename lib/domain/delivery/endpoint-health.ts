const DAY_MS = 24 * 60 * 60 * 1000;
const DISABLE_AFTER_MS = 5 * DAY_MS;
const MIN_FAILURES = 10;

/** Failures of a webhook address since its last success; `failingSince` is null while it works. */
export type EndpointHealth = { failureCount: number; failingSince: Date | null };

/** The health after one more failed try. A success resets it. */
export function afterFailure(health: EndpointHealth | null, now: Date): EndpointHealth {
  return {
    failureCount: (health?.failureCount ?? 0) + 1,
    failingSince: health?.failingSince ?? now,
  };
}

/**
 * Whether to disable the address: five days without a success, and at least ten failures (promise
 * W9).
 */
export function shouldDisableEndpoint(
  { failureCount, failingSince }: EndpointHealth,
  now: Date,
): boolean {
  const isLong =
    failingSince !== null && now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS;
  return isLong && failureCount >= MIN_FAILURES;
}
