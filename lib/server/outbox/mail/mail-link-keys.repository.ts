import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/server/db/client";

/** The encrypted keys, the oldest first. */
export function findMailLinkKeys() {
  return db.mailLinkKey.findMany({
    select: { id: true, cipher: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** Adds a key. */
export async function insertMailLinkKey(cipher: string): Promise<void> {
  await db.mailLinkKey.create({ data: { id: randomUUID(), cipher }, select: { id: true } });
}

/** Replaces `old`; false when another process did so first. */
export async function replaceMailLinkKey(
  id: string,
  { old, cipher }: { old: string; cipher: string },
): Promise<boolean> {
  const { count } = await db.mailLinkKey.updateMany({
    where: { id, cipher: old },
    data: { cipher },
  });
  return count > 0;
}
