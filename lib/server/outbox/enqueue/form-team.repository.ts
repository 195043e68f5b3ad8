import "server-only";
import { db, isSqlite, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";

/** SQLite counts in BigInt. */
type Id = number | bigint;

/** A form, whose it is, and who made it: null for a script, or when that account is gone. */
export type FormPlace = { formId: number; teamId: number; madeById: number | null };

/** The team of a form and who made it; it is not moved to another team until the transaction ends. */
export async function findFormTeam(
  transaction: Pick<DatabaseTransaction, "$queryRaw">,
  formId: number,
): Promise<FormPlace> {
  const lock = isSqlite() ? Prisma.empty : Prisma.sql`FOR KEY SHARE`;
  const [form] = await transaction.$queryRaw<{ teamId: Id; createdById: Id | null }[]>`
    SELECT "teamId", "createdById" FROM "Form" WHERE "id" = ${formId} ${lock}`;
  if (form === undefined) {
    throw new Error(`There is no form ${formId}.`);
  }
  const { teamId, createdById } = form;
  const madeById = createdById === null ? null : Number(createdById);
  return { formId, teamId: Number(teamId), madeById };
}

/** Who made a form; null for a script, or when that account is gone. */
export async function findMaker(formId: number): Promise<number | null> {
  const form = await db.form.findUnique({ where: { id: formId }, select: { createdById: true } });
  return form?.createdById ?? null;
}

/** The team of a form and who made it, as they are now; null when the form is gone. */
export async function findTeamAndMaker(formId: number): Promise<FormPlace | null> {
  const form = await db.form.findUnique({
    where: { id: formId },
    select: { teamId: true, createdById: true },
  });
  return form && { formId, teamId: form.teamId, madeById: form.createdById };
}
