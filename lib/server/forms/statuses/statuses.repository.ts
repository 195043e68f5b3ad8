import "server-only";
import { z } from "zod";
import type { SubmissionStatus } from "@/lib/domain/forms/form";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

const statuses = z.array(z.object({ id: z.string(), label: z.string(), color: z.string() }));

/** The value of the column `statuses`; none for anything else. */
export function storedStatuses(value: unknown): SubmissionStatus[] {
  return statuses.safeParse(value).data ?? [];
}

/** The statuses of a form; none of one that is not there. */
export async function findStatuses(formId: number): Promise<SubmissionStatus[]> {
  const form = await db.form.findUnique({ where: { id: formId }, select: { statuses: true } });
  return storedStatuses(form?.statuses);
}

/**
 * The statuses of a form, which nothing changes until the transaction ends, nor a private column of its submissions. Null when
 * the form is not the team's, or in the trash.
 */
export async function lockStatuses(
  transaction: DatabaseTransaction,
  { formId, teamId }: { formId: number; teamId: number },
): Promise<SubmissionStatus[] | null> {
  const where = { id: formId, teamId, deletedAt: null };
  // Only takes the lock.
  await transaction.form.updateMany({ where, data: { id: formId } });
  const form = await transaction.form.findFirst({ where, select: { statuses: true } });
  return form && storedStatuses(form.statuses);
}
