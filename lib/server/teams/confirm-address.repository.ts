import "server-only";
import type { DatabaseTransaction } from "@/lib/server/db/client";

/** Marks an account's address as one that its reader confirmed; the first time counts, and resolves to true. */
export async function confirmAddress(
  transaction: DatabaseTransaction,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const { count } = await transaction.user.updateMany({
    where: { id: userId, emailConfirmedAt: null },
    data: { emailConfirmedAt: now },
  });
  return count > 0;
}
