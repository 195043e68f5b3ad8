import "server-only";
import { Prisma } from "@/lib/server/db/client";

// P1001/P1002 not reached or timed out, P1008 locked or slow, P1017 closed, P2024 no free connection,
// P2028 transaction not started in time, P2034 write conflict, P2037 too many connections, P1011 TLS.
const UNAVAILABLE_CODES = new Set([
  ..."P1000 P1001 P1002 P1003 P1008 P1010 P1011 P1017 P2021 P2024 P2028 P2034 P2037".split(" "),
]);
// Messages of driver errors that Prisma passes on without a code of its own.
const UNAVAILABLE_TEXT =
  /database is locked|database (or|disk image) .*(full|malformed)|disk I\/O error|unable to open database|readonly database|(connection|client) (terminated|ended|closed|was closed|timeout|refused)|terminating connection|not queryable|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|shutting down|starting up|cannot connect|trying to connect|not currently accepting|too many clients/i;

// Inside a transaction the PostgreSQL driver's errors are thrown unchanged.
const DRIVER_TEXT =
  /^(Client (has encountered a connection error|was closed) and is not queryable|Connection terminated\b.*|timeout exceeded when trying to connect)$/;

/** True when a row with the same unique value exists (both databases). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** True when the row to update or delete does not exist. */
export function isMissingRow(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2025";
}

/** True when the row that a new or changed row refers to does not exist: deleted in the meantime. */
export function isReferenceViolation(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientKnownRequestError &&
    (error.code === "P2003" ||
      // Raw queries: only the driver's error inside tells which.
      describeCause(error.meta?.driverAdapterError).includes("ForeignKeyConstraintViolation"))
  );
}

/** True when the database is locked, full or not reachable: answered with 503, because a retry may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  if (error instanceof Prisma.PrismaClientInitializationError) {
    return true;
  }
  if (error instanceof Prisma.PrismaClientKnownRequestError && UNAVAILABLE_CODES.has(error.code)) {
    return true;
  }
  const isFromDatabase =
    /^(PrismaClient|DriverAdapter)/.test(error.name) || DRIVER_TEXT.test(error.message);
  return isFromDatabase && UNAVAILABLE_TEXT.test(`${error.message} ${describeCause(error.cause)}`);
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? cause.message : JSON.stringify(cause ?? "");
}
