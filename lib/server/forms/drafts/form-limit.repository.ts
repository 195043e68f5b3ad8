import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";

/**
 * First thing in a transaction that adds a form to an account: 409 when the account is full, 401 when it
 * was deleted meanwhile. It locks the account's row, so that whoever counts sees everybody who came before.
 */
export async function requireFormQuota(
  transaction: Pick<DatabaseTransaction, "user" | "form">,
  ownerId: number,
): Promise<void> {
  // Changes nothing. A write comes first: on SQLite a transaction that reads first may fail to write.
  const { count } = await transaction.user.updateMany({
    where: { id: ownerId },
    data: { id: ownerId },
  });
  if (count === 0) {
    throw new AppError("unauthenticated", "Please sign in.");
  }
  const held = await transaction.form.count({ where: { ownerId, deletedAt: null } });
  if (held >= env.MAX_FORMS_PER_TEAM) {
    throw new AppError(
      "conflict",
      `An account can hold at most ${env.MAX_FORMS_PER_TEAM} forms. Delete one first.`,
    );
  }
}
