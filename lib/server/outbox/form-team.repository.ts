import "server-only";
import { isSqlite, type DatabaseTransaction } from "@/lib/server/db/client";

type Forms = Pick<DatabaseTransaction, "form" | "$queryRaw">;

/** The team of a form and who made it; it is not moved to another team until the transaction ends. */
export async function findFormTeam(
  transaction: Forms,
  formId: number,
): Promise<{ teamId: number; madeById: number | null }> {
  if (!isSqlite()) {
    await transaction.$queryRaw`SELECT 1 FROM "Form" WHERE "id" = ${formId} FOR KEY SHARE`;
  }
  const { teamId, createdById } = await transaction.form.findUniqueOrThrow({
    where: { id: formId },
    select: { teamId: true, createdById: true },
  });
  return { teamId, madeById: createdById };
}
