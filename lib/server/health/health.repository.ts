import "server-only";
import { db } from "@/lib/server/db/client";

/** Runs a trivial query; throws when the database does not answer. */
export async function pingDatabase(): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
