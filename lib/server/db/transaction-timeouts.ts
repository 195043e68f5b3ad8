import "server-only";

/**
 * Milliseconds that a transaction may wait to begin, and may take. Long, to end only what hangs: after a
 * timeout Prisma rolls back but still runs the remaining statements of a nested write. PostgreSQL itself
 * ends a transaction that is idle for ten seconds.
 */
export const TRANSACTION_TIMEOUTS = { maxWait: 10_000, timeout: 30_000 };
