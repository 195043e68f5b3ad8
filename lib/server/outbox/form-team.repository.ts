import "server-only";
import { db, isSqlite, type DatabaseTransaction } from "@/lib/server/db/client";

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

/** Who made a form; null for a script, or when that account is gone. */
export async function findMaker(formId: number): Promise<number | null> {
  const form = await db.form.findUnique({ where: { id: formId }, select: { createdById: true } });
  return form?.createdById ?? null;
}
