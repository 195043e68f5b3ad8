import "server-only";
import { db } from "@/lib/server/db/client";

export type StoredReceiptKey = {
  /** RFC 7638 thumbprint of the public key. */
  id: string;
  /** The `x` of its JWK. */
  publicKey: string;
  /** The `d` of it, encrypted. */
  cipher: string;
};

/** All keys that ever signed, the oldest first. */
export function findReceiptKeys(): Promise<StoredReceiptKey[]> {
  return db.receiptKey.findMany({
    select: { id: true, publicKey: true, cipher: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** Adds a key. */
export async function insertReceiptKey(key: StoredReceiptKey): Promise<void> {
  await db.receiptKey.create({ data: key, select: { id: true } });
}

/** Replaces `old`; false when another process did so first. */
export async function replaceReceiptKey(
  id: string,
  { old, cipher }: { old: string; cipher: string },
): Promise<boolean> {
  const { count } = await db.receiptKey.updateMany({
    where: { id, cipher: old },
    data: { cipher },
  });
  return count > 0;
}
