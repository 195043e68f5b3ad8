import "server-only";
import { db } from "@/lib/server/db/client";
import { isUniqueViolation } from "@/lib/server/db/errors";

/** Marks a proof as used, in one atomic statement; false when it was already. */
export async function claimProof(proof: { id: string; expiresAt: Date }): Promise<boolean> {
  try {
    await db.usedProof.create({ data: proof });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) {
      return false;
    }
    throw error;
  }
}

/** Forgets proofs that are too old to be accepted. */
export async function deleteExpiredProofs(now: Date): Promise<number> {
  const { count } = await db.usedProof.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
