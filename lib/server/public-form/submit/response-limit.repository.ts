import "server-only";
import { AppError } from "@/lib/domain/errors";
import { REFUSALS } from "@/lib/domain/forms/opening";
import type { DatabaseTransaction } from "@/lib/server/db/client";

/**
 * First thing in a transaction that stores a submission of a limited form: 409 when the form is full.
 * It locks the form's row, so that whoever counts sees everybody who came before (decision 063).
 */
export async function requirePlace(
  transaction: Pick<DatabaseTransaction, "form" | "formDay">,
  { formId, responseLimit }: { formId: number; responseLimit: number },
): Promise<void> {
  // Changes nothing. A write comes first: on SQLite a transaction that reads first may fail to write.
  await transaction.form.updateMany({ where: { id: formId }, data: { id: formId } });
  const { _sum } = await transaction.formDay.aggregate({
    where: { formId },
    _sum: { submissions: true },
  });
  if ((_sum.submissions ?? 0) >= responseLimit) {
    throw new AppError("conflict", REFUSALS.full);
  }
}
