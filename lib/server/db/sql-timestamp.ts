import "server-only";
import { isSqlite, Prisma } from "./client";

/** A date for raw SQL, in the form that each database compares: SQLite stores dates as sortable text. */
export function sqlTimestamp(date: Date): Prisma.Sql {
  const text = date.toISOString().replace("Z", "+00:00");
  return isSqlite() ? Prisma.sql`${text}` : Prisma.sql`${text}::timestamp`;
}
