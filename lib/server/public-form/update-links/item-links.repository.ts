import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { db, Prisma, type DatabaseTransaction } from "@/lib/server/db/client";
import { isUniqueViolation } from "@/lib/server/db/errors";

/** A link that is good for one submission, by the key of its token. */
export type SingleUse = { formId: number; key: string; usedAt: Date };

/** The epoch in which links of a form have to be made to be valid; null when there is no such form. */
export async function findLinkEpoch(formId: number): Promise<number | null> {
  const form = await db.form.findUnique({ where: { id: formId }, select: { linkEpoch: true } });
  return form?.linkEpoch ?? null;
}

/** The public address of a form; null while it has none. */
export async function findPublicUrl(formId: number): Promise<string | null> {
  const form = await db.form.findUnique({ where: { id: formId }, select: { publicUrl: true } });
  return form?.publicUrl ?? null;
}

/** Revokes all links of before; false when the team has no such form. */
export async function raiseLinkEpoch({ id, teamId }: { id: number; teamId: number }) {
  const { count } = await db.form.updateMany({
    where: { id, teamId, deletedAt: null },
    data: { linkEpoch: { increment: 1 } },
  });
  return count > 0;
}

type OfForm = { formId: number; submissionId: number };

/** When a submission was sent that came by no link, with which version and in which language; null for others, and when it is deleted. */
export async function findSentAt({ submissionId: id, formId }: OfForm) {
  return db.submission.findFirst({
    where: { id, formId, deletedAt: null, update: null },
    select: { createdAt: true, versionId: true, language: true },
  });
}

/** The item of a submission, null before there is one; undefined when there is no such submission. */
export async function findItemOf({ submissionId: id, formId }: OfForm) {
  const row = await db.submission.findFirst({
    where: { id, formId, deletedAt: null, update: null },
    select: { mondayItemId: true },
  });
  return row?.mondayItemId;
}

type StoredAnswers = { answers: Answers; versionId: number };

/**
 * The answers of a submission as they are stored, as it stands by itself and with what its board asked since; each with the
 * version of them. Null when there is none that counts.
 */
export async function findSentAnswers({
  submissionId: id,
  formId,
}: OfForm): Promise<{ own: StoredAnswers; newest: StoredAnswers } | null> {
  const counts = { formId, quarantined: false, deletedAt: null };
  const row = await db.submission.findFirst({
    where: { id, ...counts, update: null },
    select: { answers: true, versionId: true, mondayItemId: true },
  });
  if (row === null) {
    return null;
  }
  const { mondayItemId: itemId } = row;
  const answered =
    itemId === null
      ? null
      : await db.submission.findFirst({
          where: { ...counts, id: { gt: id }, update: { itemId, ask: { not: Prisma.AnyNull } } },
          orderBy: { id: "desc" },
          select: { answers: true, versionId: true },
        });
  return { own: storedAnswers(row), newest: storedAnswers(answered ?? row) };
}

function storedAnswers({ answers, versionId }: { answers: unknown; versionId: number }) {
  return { versionId, answers: isRecord(answers) ? answers : {} };
}

export async function isLinkUsed({ formId, key }: Omit<SingleUse, "usedAt">): Promise<boolean> {
  return (await db.usedItemLink.count({ where: { formId, key } })) > 0;
}

/**
 * Uses a link up, in the transaction that stores what was sent with it.
 * @throws {AppError} 410 when it was used before
 */
export async function claimLink(
  transaction: Pick<DatabaseTransaction, "usedItemLink">,
  use: SingleUse,
): Promise<void> {
  try {
    await transaction.usedItemLink.create({ data: use });
  } catch (error) {
    throw isUniqueViolation(error)
      ? new AppError("gone", ({ refusals }) => refusals.linkInvalid)
      : error;
  }
}
