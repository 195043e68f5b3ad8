import "server-only";
import { DriverAdapterError, type MappedError } from "@prisma/driver-adapter-utils";

// Result codes of SQLite, https://www.sqlite.org/rescode.html
const ERROR = 1;
const BUSY = 5;
const CONSTRAINT_FOREIGNKEY = 787;
const CONSTRAINT_NOTNULL = 1299;
const CONSTRAINT_PRIMARYKEY = 1555;
const CONSTRAINT_TRIGGER = 1811;
const CONSTRAINT_UNIQUE = 2067;
const IOERR = 10;
const CORRUPT = 11;
const NOTADB = 26;
const DAMAGE = new Set([IOERR, CORRUPT, NOTADB]);

/** Runs `work`; an error of SQLite is thrown as the one that Prisma's client knows. */
export function asAdapterError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const code = resultCode(error);
    if (code === null || !(error instanceof Error)) {
      throw error;
    }
    throw new DriverAdapterError({
      originalCode: String(code),
      originalMessage: error.message,
      ...describe(code, error.message),
    });
  }
}

/** Whether SQLite says that a file is damaged, or cannot be read from its disk. */
export function isDamage(error: unknown): boolean {
  const code = resultCode(error);
  return code !== null && DAMAGE.has(primary(code));
}

/** The extended result code of an error of SQLite; null of any other error. */
function resultCode(error: unknown): number | null {
  const isOurs = error instanceof Error && "errcode" in error && typeof error.errcode === "number";
  return isOurs ? Number(error.errcode) : null;
}

/** The low byte of an extended code: what kind of error it is. */
function primary(code: number): number {
  return code & 0xff;
}

function describe(code: number, message: string): MappedError {
  switch (code) {
    case CONSTRAINT_UNIQUE:
    case CONSTRAINT_PRIMARYKEY:
      return { kind: "UniqueConstraintViolation", constraint: { fields: columnsOf(message) } };
    case CONSTRAINT_NOTNULL:
      return { kind: "NullConstraintViolation", constraint: { fields: columnsOf(message) } };
    case CONSTRAINT_FOREIGNKEY:
    case CONSTRAINT_TRIGGER:
      return { kind: "ForeignKeyConstraintViolation", constraint: { foreignKey: {} } };
    default:
      return describeOther(code, message);
  }
}

function describeOther(code: number, message: string): MappedError {
  if (primary(code) === BUSY) {
    return { kind: "SocketTimeout" };
  }
  const table = message.match(/^no such table: (.+)$/)?.[1];
  if (table !== undefined) {
    return { kind: "TableDoesNotExist", table };
  }
  const column = message.match(/^no such column: (.+)$|has no column named (.+)$/);
  return column
    ? { kind: "ColumnNotFound", column: column[1] ?? column[2] }
    : { kind: "sqlite", extendedCode: code || ERROR, message };
}

/** The columns that a failed constraint names: `UNIQUE constraint failed: Form.teamId, Form.key`. */
function columnsOf(message: string): string[] {
  const list = message.split("constraint failed: ").at(1) ?? "";
  return list.split(", ").map((name) => name.split(".").at(-1) ?? name);
}
