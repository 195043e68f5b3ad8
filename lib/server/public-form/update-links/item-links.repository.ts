import "server-only";
import { AppError } from "@/lib/domain/errors";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { isUniqueViolation } from "@/lib/server/db/errors";

export const LINK_INVALID = "This link is no longer valid.";

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

/** Revokes all links of a form. */
export async function raiseLinkEpoch({ formId, teamId }: { formId: number; teamId: number }) {
  await db.form.updateMany({
    where: { id: formId, teamId, deletedAt: null },
    data: { linkEpoch: { increment: 1 } },
  });
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
    throw isUniqueViolation(error) ? new AppError("gone", LINK_INVALID) : error;
  }
}
