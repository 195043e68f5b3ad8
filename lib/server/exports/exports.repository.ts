import "server-only";
import { db } from "@/lib/server/db/client";

/** Id of the newest submission of the installation; 0 without any. */
export async function findNewestId(): Promise<number> {
  const newest = await db.submission.findFirst({ select: { id: true }, orderBy: { id: "desc" } });
  return newest?.id ?? 0;
}
