import "server-only";
import { DriverAdapterError, type MappedError } from "@prisma/driver-adapter-utils";
import Database from "better-sqlite3";

const { SqliteError } = Database;
const ERROR = 1;
const DAMAGE = /^SQLITE_(IOERR|CORRUPT|NOTADB)/;

/** Runs `work`; an error of SQLite is thrown as the one that Prisma's client knows. */
export function asAdapterError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SqliteError)) {
      throw error;
    }
    throw new DriverAdapterError({
      originalCode: error.code,
      originalMessage: error.message,
      ...describe(error),
    });
  }
}

/** Whether SQLite says that a file is damaged, or cannot be read from its disk. */
export function isDamage(error: unknown): boolean {
  return error instanceof SqliteError && DAMAGE.test(error.code);
}

/** By SQLite's result codes, https://www.sqlite.org/rescode.html */
function describe({ code, message }: InstanceType<typeof SqliteError>): MappedError {
  switch (code) {
    case "SQLITE_CONSTRAINT_UNIQUE":
    case "SQLITE_CONSTRAINT_PRIMARYKEY":
      return { kind: "UniqueConstraintViolation", constraint: { fields: columnsOf(message) } };
    case "SQLITE_CONSTRAINT_NOTNULL":
      return { kind: "NullConstraintViolation", constraint: { fields: columnsOf(message) } };
    case "SQLITE_CONSTRAINT_FOREIGNKEY":
    case "SQLITE_CONSTRAINT_TRIGGER":
      return { kind: "ForeignKeyConstraintViolation", constraint: { foreignKey: {} } };
    default:
      return code.startsWith("SQLITE_BUSY") ? { kind: "SocketTimeout" } : describeOther(message);
  }
}

function describeOther(message: string): MappedError {
  const table = message.match(/^no such table: (.+)$/)?.[1];
  if (table !== undefined) {
    return { kind: "TableDoesNotExist", table };
  }
  const column = message.match(/^no such column: (.+)$|has no column named (.+)$/);
  return column
    ? { kind: "ColumnNotFound", column: column[1] ?? column[2] }
    : { kind: "sqlite", extendedCode: ERROR, message };
}

/** The columns that a failed constraint names: `UNIQUE constraint failed: Form.teamId, Form.key`. */
function columnsOf(message: string): string[] {
  const list = message.split("constraint failed: ").at(1) ?? "";
  return list.split(", ").map((name) => name.split(".").at(-1) ?? name);
}
