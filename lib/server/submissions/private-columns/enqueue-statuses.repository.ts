import "server-only";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { enqueueTogether } from "@/lib/server/outbox/enqueue/enqueue-deliveries";
import { findStatusColumn } from "./status-column.repository";

/** Few enough for the values of one statement. */
const JOBS_AT_A_TIME = 50;
const IDS_AT_A_TIME = 500;

type Told = { formId: number; ids: readonly number[]; now: Date };

/**
 * Creates what writes the statuses of these submissions to the board, in the transaction that changes them. Where an item is still
 * to be made, its delivery comes first.
 */
export async function enqueueStatuses(
  transaction: DatabaseTransaction,
  { ids, ...place }: Told,
): Promise<void> {
  for (let first = 0; first < ids.length; first += IDS_AT_A_TIME) {
    await enqueueSome(transaction, { ...place, ids: ids.slice(first, first + IDS_AT_A_TIME) });
  }
}

async function enqueueSome(
  transaction: DatabaseTransaction,
  { formId, ids, now }: Told,
): Promise<void> {
  const rows = await transaction.submission.findMany({
    where: { id: { in: [...ids] }, formId },
    select: { id: true, versionId: true },
    orderBy: { id: "asc" },
  });
  const versionIds = [...new Set(rows.map(({ versionId }) => versionId))];
  const boards = new Map<number, string>();
  for (const versionId of versionIds) {
    const column = await findStatusColumn({ formId, versionId }, transaction);
    if (column !== null) {
      boards.set(versionId, column.boardId);
    }
  }
  const told = rows.flatMap(({ id: submissionId, versionId }) => {
    const target = boards.get(versionId);
    const targets = [{ kind: "board" as const, target: target ?? "" }];
    return target === undefined ? [] : [{ submissionId, targets, event: "status" as const, now }];
  });
  for (let first = 0; first < told.length; first += JOBS_AT_A_TIME) {
    const submissions = told.slice(first, first + JOBS_AT_A_TIME);
    await enqueueTogether(transaction, { formId, submissions });
  }
}

/** The same of a submission whose item was made just now, if it has a status. */
export async function enqueueStatusOfNewItem(
  transaction: DatabaseTransaction,
  { formId, submissionId, now }: { formId: number; submissionId: number; now: Date },
): Promise<void> {
  const noted = await transaction.privateColumns.findFirst({
    where: { submissionId, statusId: { not: null } },
    select: { submissionId: true },
  });
  if (noted !== null) {
    await enqueueStatuses(transaction, { formId, ids: [submissionId], now });
  }
}
