import "server-only";
import type { SubmissionStatus } from "@/lib/domain/forms/form";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { sqlTimestamp } from "@/lib/server/db/sql-timestamp";
import { lockStatuses } from "@/lib/server/forms/statuses/statuses.repository";
import { enqueueStatuses } from "./enqueue-statuses.repository";

type Replaced = {
  statuses: readonly SubmissionStatus[];
  /** Throws unless a status that is left out may be taken from this many submissions. */
  requireUnused: (status: SubmissionStatus, count: number) => void;
  userId: number;
  now: Date;
};

/** Replaces the statuses of a form, and takes those that are left out from its submissions. False when it is not the team's. */
export function replaceStatuses(
  key: { formId: number; teamId: number },
  { statuses, requireUnused, userId, now }: Replaced,
): Promise<boolean> {
  const { formId } = key;
  return db.$transaction(async (transaction) => {
    const before = await lockStatuses(transaction, key);
    const removed = before?.filter(({ id }) => statuses.every((status) => status.id !== id)) ?? [];
    for (const status of removed) {
      const where = { formId, statusId: status.id };
      const count = await transaction.privateColumns.count({ where });
      if (count > 0) {
        requireUnused(status, count);
        await clearStatus(transaction, { formId, status, userId, now });
      }
    }
    if (before !== null) {
      await transaction.form.update({
        where: { id: formId },
        data: { statuses: [...statuses] },
        select: { id: true },
      });
    }
    return before !== null;
  });
}

/** Takes a status from all submissions of a form, and notes that in their histories. */
async function clearStatus(
  transaction: DatabaseTransaction,
  {
    formId,
    status: { id: statusId, label },
    userId,
    now,
  }: { formId: number; status: SubmissionStatus; userId: number; now: Date },
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO "PrivateChange" ("submissionId", "at", "userId", "column", "before", "after")
    SELECT "submissionId", ${sqlTimestamp(now)}, ${userId}, 'status', ${label}, ''
    FROM "PrivateColumns" WHERE "formId" = ${formId} AND "statusId" = ${statusId}`;
  const rows = await transaction.privateColumns.findMany({
    where: { formId, statusId },
    select: { submissionId: true },
  });
  await transaction.submission.updateMany({
    where: { formId, privateColumns: { statusId } },
    data: { updatedAt: now },
  });
  await transaction.privateColumns.updateMany({
    where: { formId, statusId },
    data: { statusId: null },
  });
  await transaction.privateColumns.deleteMany({
    where: { formId, statusId: null, assigneeId: null, note: "" },
  });
  const ids = rows.map(({ submissionId }) => submissionId);
  await enqueueStatuses(transaction, { formId, ids, now });
}
