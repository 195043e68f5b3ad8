import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { countErased } from "@/lib/server/forms/activity/erased-counts.repository";

/**
 * 409 when a form has reached its limit of submissions. Must come first in the transaction that stores one:
 * it locks the form's row, so concurrent submissions are counted one after the other (decision 063).
 */
export async function requireBelowLimit(
  transaction: Pick<DatabaseTransaction, "form" | "formDay" | "erasedSubmission">,
  { formId, responseLimit }: { formId: number; responseLimit: number },
): Promise<void> {
  // Only takes the lock. Also needed on SQLite, where a transaction that reads first may fail to write later.
  await transaction.form.updateMany({ where: { id: formId }, data: { id: formId } });
  const { _sum } = await transaction.formDay.aggregate({
    where: { formId },
    _sum: { submissions: true },
  });
  const erased = await countErased({ formId }, transaction);
  if ((_sum.submissions ?? 0) + erased >= responseLimit) {
    throw new AppError("conflict", ({ refusals }) => refusals.notOpen.full);
  }
}
