import "server-only";
import { db } from "@/lib/server/db/client";

/** Whose file it is; null for one that nobody has. */
export async function findFileOwner(id: string): Promise<number | null> {
  const file = await db.storedFile.findUnique({
    where: { id },
    select: { form: { select: { ownerId: true } } },
  });
  return file?.form.ownerId ?? null;
}
