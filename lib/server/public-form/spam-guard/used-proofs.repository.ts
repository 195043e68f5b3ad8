import "server-only";
import { db } from "@/lib/server/db/client";
import { isUniqueViolation } from "@/lib/server/db/errors";

/** Marks a proof as used, atomically; false when it was used before. */
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

/** Deletes expired proofs, which are refused anyway; returns how many. */
export async function deleteExpiredProofs(now: Date): Promise<number> {
  const { count } = await db.usedProof.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
