import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";

/**
 * To be called first in a transaction that adds a form to an account: 409 at the limit of forms, 401 when
 * the account was deleted meanwhile. Locks the account's row, so that concurrent calls count correctly.
 */
export async function requireFormQuota(
  transaction: Pick<DatabaseTransaction, "user" | "form">,
  ownerId: number,
): Promise<void> {
  // Only locks the row. A write first, because on SQLite a transaction that reads first may fail to write.
  const { count } = await transaction.user.updateMany({
    where: { id: ownerId },
    data: { id: ownerId },
  });
  if (count === 0) {
    throw new AppError("unauthenticated", "Please sign in.");
  }
  const formCount = await transaction.form.count({ where: { ownerId, deletedAt: null } });
  if (formCount >= env.MAX_FORMS_PER_TEAM) {
    throw new AppError(
      "conflict",
      `An account can hold at most ${env.MAX_FORMS_PER_TEAM} forms. Delete one first.`,
    );
  }
}
