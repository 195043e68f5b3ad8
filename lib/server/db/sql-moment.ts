import "server-only";
import { isSqlite, Prisma } from "./client";

/** A moment in a question past the client, as each database compares them: SQLite holds texts that sort. */
export function sqlMoment(date: Date): Prisma.Sql {
  const text = date.toISOString().replace("Z", "+00:00");
  return isSqlite() ? Prisma.sql`${text}` : Prisma.sql`${text}::timestamp`;
}
