import "server-only";
import { db } from "@/lib/server/db/client";

/** Reads something; throws when the database does not answer. */
export async function pingDatabase(): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
