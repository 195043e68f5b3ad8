import "server-only";
import { storedFormIds } from "@/lib/server/auth/stored-form-ids";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";

/** Whether all of these are forms of the team, outside the trash. */
export async function areForms(
  { teamId, formIds }: { teamId: number; formIds: readonly number[] },
  client: Pick<DatabaseTransaction, "form"> = db,
): Promise<boolean> {
  const where = { teamId, id: { in: [...formIds] }, deletedAt: null };
  return (await client.form.count({ where })) === formIds.length;
}

/** Rows with the forms that they are limited to as stored; without those that are gone or in the trash. */
export async function withSharedForms<Row extends { formIds: unknown }>(
  teamId: number,
  rows: readonly Row[],
): Promise<(Omit<Row, "formIds"> & { formIds: number[] | null })[]> {
  const limited = rows.map((row) => ({ ...row, formIds: storedFormIds.parse(row.formIds) }));
  const isLimited = limited.some(({ formIds }) => formIds !== null);
  const where = { teamId, deletedAt: null };
  const forms = isLimited ? await db.form.findMany({ where, select: { id: true } }) : [];
  const known = new Set(forms.map(({ id }) => id));
  return limited.map((row) => ({
    ...row,
    formIds: row.formIds && row.formIds.filter((id) => known.has(id)),
  }));
}
