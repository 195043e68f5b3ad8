import "server-only";
import { db } from "@/lib/server/db/client";

/** The id of the account whose form has this file; null for an unknown file. */
export async function findFileOwner(id: string): Promise<number | null> {
  const file = await db.storedFile.findUnique({
    where: { id },
    select: { form: { select: { teamId: true } } },
  });
  return file?.form.teamId ?? null;
}
