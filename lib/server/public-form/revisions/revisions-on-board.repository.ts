import "server-only";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import {
  itemWritten,
  writtenColumns,
  type ItemWritten,
} from "../update-links/item-updates.repository";

type Place = { submissionId: number; number: number };

const select = { written: true, conflicts: true, decisions: true } as const;

/** How far the board has a revision. */
export async function findRevisionOnBoard({ submissionId, number }: Place): Promise<ItemWritten> {
  const where = { submissionId_number: { submissionId, number } };
  const row = await db.submissionRevision.findUnique({ where, select });
  return itemWritten.parse(row ?? { written: [], conflicts: {}, decisions: {} });
}

/** The newest revision about whose columns the owner has to decide; null without one. */
export async function findConflictingRevision(
  submissionId: number,
): Promise<(ItemWritten & { number: number }) | null> {
  const rows = await db.submissionRevision.findMany({
    where: { submissionId },
    select: { ...select, number: true },
    orderBy: { number: "desc" },
  });
  const found = rows
    .map(({ number, ...row }) => ({ number, ...itemWritten.parse(row) }))
    .find(({ conflicts }) => Object.keys(conflicts).length > 0);
  return found ?? null;
}

/** Stores how far the board has a revision. */
export async function saveRevisionOnBoard(
  transaction: Pick<DatabaseTransaction, "submissionRevision">,
  { submissionId, number }: Place,
  changed: Partial<ItemWritten>,
): Promise<void> {
  await transaction.submissionRevision.updateMany({
    where: { submissionId, number },
    data: writtenColumns(changed),
  });
}
