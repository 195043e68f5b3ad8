import "server-only";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { isUniqueViolation } from "@/lib/server/db/errors";

/** A proof of work that was checked and may be used once. */
export type SolvedProof = { id: string; expiresAt: Date };

/** Another request has used the proof in the meantime. */
export class ProofUsedError extends Error {
  override readonly name = "ProofUsedError";
}

export async function isProofUsed(id: string): Promise<boolean> {
  return (await db.usedProof.findUnique({ where: { id } })) !== null;
}

/**
 * Marks a proof as used, in the transaction that stores what it was sent with: a refused answer may be sent
 * again with the same proof. @throws {ProofUsedError} when it was used before
 */
export async function claimProof(
  transaction: Pick<DatabaseTransaction, "usedProof">,
  proof: SolvedProof,
): Promise<void> {
  try {
    await transaction.usedProof.create({ data: proof });
  } catch (error) {
    throw isUniqueViolation(error) ? new ProofUsedError("The proof was used before.") : error;
  }
}

/** Deletes expired proofs, which are refused anyway; returns how many. */
export async function deleteExpiredProofs(now: Date): Promise<number> {
  const { count } = await db.usedProof.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
