import "server-only";

/**
 * How long a transaction may wait to begin, and take, in milliseconds. It only ends what hangs: a machine that
 * is busy is no failure, and Prisma goes on with the rest of a nested write after it has taken its beginning back.
 * PostgreSQL ends one by itself whose process says nothing for ten seconds between two statements.
 */
export const TRANSACTION_TIMEOUTS = { maxWait: 10_000, timeout: 30_000 };
