import "server-only";
import { isSqlite, Prisma } from "./client";

/** A JSON text for raw SQL; null for NULL. */
export function sqlJson(text: string | null): Prisma.Sql {
  return isSqlite() ? Prisma.sql`${text}` : Prisma.sql`${text}::json`;
}
