import "server-only";

// Of Prisma: P1000 credentials, P1001/P1002 not reached or timed out, P1003 no such database, P1008 locked or slow, P1010 access denied,
// P1011 TLS, P1017 closed, P2021 no such table (being restored), P2024 no free connection, P2028 transaction not started in time,
// P2034 write conflict, P2037 too many connections.
const PRISMA_CODES = new Set(
  "P1000 P1001 P1002 P1003 P1008 P1010 P1011 P1017 P2021 P2024 P2028 P2034 P2037".split(" "),
);
/** What the drivers' adapters call the same, before Prisma's client gives it a code. */
const KINDS = new Set(
  (
    "AuthenticationFailed DatabaseNotReachable DatabaseDoesNotExist SocketTimeout DatabaseAccessDenied TlsConnectionError " +
    "ConnectionClosed TableDoesNotExist TransactionWriteConflict TooManyConnections"
  ).split(" "),
);
/**
 * Of PostgreSQL: 08 connection, 25006 read-only (a standby, after a failover), 25P03 idle in a transaction for too long, 28 credentials,
 * 3D000 no such database, 40 rolled back, 53 out of disk, memory or connections, 55P03 locked, 57014 and 57P01 to 57P05 cancelled, shut
 * down, crashed or starting up, 58 its disk.
 */
const SQLSTATE =
  /^(08\w{3}|25006|25P03|28\w{3}|3D000|40\w{3}|53\w{3}|55P03|57014|57P0[1-5]|58\w{3})$/;
const SOCKET_CODES = new Set(
  (
    "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN " +
    "ENOENT EACCES EMFILE"
  ).split(" "),
);
const SOCKET_CALLS = new Set(["connect", "read", "write", "getaddrinfo"]);
/** Of SQLite: busy, locked, out of memory, read-only, input or output failed, damaged, full, cannot be opened, lock protocol, no database. */
const SQLITE_CODES = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26]);
const SQLITE_NAMES =
  /^SQLITE_(BUSY|LOCKED|NOMEM|READONLY|IOERR|CORRUPT|FULL|CANTOPEN|PROTOCOL|NOTADB)/;
/** Errors of the PostgreSQL driver that have no code. */
const DRIVER_TEXT =
  /^(Client (has encountered a connection error|was closed) and is not queryable|Connection terminated\b.*|timeout exceeded when trying to connect|timeout expired|Query read timeout)$/;
/** What stands in the messages of Prisma's errors that have neither a code of their own nor a cause. */
const PRISMA_TEXT =
  /database is locked|can't reach database|database (or|disk image) .*(full|malformed)|disk I\/O error|unable to open database|readonly database|(connection|client) (terminated|ended|closed|was closed|timeout|refused)|terminating connection|not queryable|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|shutting down|starting up|cannot connect|trying to connect|not currently accepting|too many clients/i;
const LONGEST_CHAIN = 6;

type Link = Readonly<Record<string, unknown>>;

/**
 * True when the database is locked, full, read-only, or not to be reached: answered with 503, because a retry may
 * work. The only place that knows how errors say so, of Prisma's client, both adapters and both drivers.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof Error && chainOf(error).some(isUnavailable);
}

/** The error, and what is inside it: each layer wraps that of the layer below. */
function chainOf(error: unknown, depth = 0): Link[] {
  if (typeof error !== "object" || error === null || depth === LONGEST_CHAIN) {
    return [];
  }
  // Any object can be read so; what is found is looked at as unknown.
  const link = error as Link;
  const meta = link.meta as Link | undefined;
  const inner = [link.cause, meta?.driverAdapterError];
  return [link, ...inner.flatMap((each) => chainOf(each, depth + 1))];
}

function isUnavailable(link: Link): boolean {
  const name = textOf(link.name);
  const message = textOf(link.message);
  const isPrisma = /^(PrismaClient|DriverAdapter)/.test(name);
  return (
    name === "PrismaClientInitializationError" ||
    (isPrisma && PRISMA_CODES.has(String(link.code))) ||
    KINDS.has(String(link.kind)) ||
    isOfPostgres(link) ||
    isOfSqlite(link) ||
    isOfSocket(link) ||
    DRIVER_TEXT.test(message) ||
    ((isPrisma || typeof link.kind === "string") && PRISMA_TEXT.test(message))
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** PostgreSQL's own errors have a severity, as mapped ones of the adapter do. */
function isOfPostgres({ severity, code }: Link): boolean {
  return typeof severity === "string" && SQLSTATE.test(String(code));
}

function isOfSqlite({ kind, extendedCode, errcode, code }: Link): boolean {
  const number = kind === "sqlite" ? extendedCode : errcode;
  // The low byte of an extended code says what kind of error it is.
  const isNumbered = typeof number === "number" && SQLITE_CODES.has(number & 0xff);
  return isNumbered || SQLITE_NAMES.test(String(code));
}

/** Calls of other services become errors of ours where they are made: what gets here is the driver's. */
function isOfSocket({ code, syscall }: Link): boolean {
  return SOCKET_CALLS.has(String(syscall)) && SOCKET_CODES.has(String(code));
}
