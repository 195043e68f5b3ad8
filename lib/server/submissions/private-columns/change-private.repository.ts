import "server-only";
import type { SubmissionStatus } from "@/lib/domain/forms/form";
import { LIMITS } from "@/lib/domain/limits";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { lockStatuses } from "@/lib/server/forms/statuses/statuses.repository";
import { enqueueStatuses } from "./enqueue-statuses.repository";
import { NOTHING_SET, privateSelect, type StoredPrivate } from "./private-columns.repository";

/** Few enough for the values of one statement. */
const ROWS_AT_A_TIME = 100;

export type PrivateRow = StoredPrivate & { submissionId: number; formId: number; noteText: string };
export type NewPrivateChange = {
  submissionId: number;
  userId: number;
  column: "status" | "assignee" | "note";
  before: string;
  after: string;
};

type Found = { id: number; stored: StoredPrivate };
type Planned = { rows: PrivateRow[]; changes: NewPrivateChange[] };
type Changing = { ids: readonly number[]; formId: number; teamId: number; now: Date };

/**
 * Stores what `plan` makes of the submissions that are the form's and not in the trash, while nothing else changes them or the
 * form's statuses. Resolves to their number; null when the form is not the team's.
 */
export function changeStoredPrivate(
  { ids, formId, teamId, now }: Changing,
  plan: (found: readonly Found[], statuses: readonly SubmissionStatus[]) => Planned,
): Promise<number | null> {
  return db.$transaction(async (transaction) => {
    const statuses = await lockStatuses(transaction, { formId, teamId });
    if (statuses === null) {
      return null;
    }
    const found = await findPrivateOf(transaction, { ids, formId });
    const planned = plan(found, statuses);
    await storePrivate(transaction, { ...planned, now });
    const ofStatus = planned.changes.filter(({ column }) => column === "status");
    const changed = ofStatus.map(({ submissionId }) => submissionId);
    await enqueueStatuses(transaction, { formId, ids: changed, now });
    return found.length;
  });
}

/** Of these submissions those of the form outside the trash, with their private columns. */
async function findPrivateOf(
  transaction: DatabaseTransaction,
  { ids, formId }: { ids: readonly number[]; formId: number },
): Promise<Found[]> {
  const rows = await transaction.submission.findMany({
    where: { id: { in: [...ids] }, formId, deletedAt: null },
    select: { id: true, privateColumns: privateSelect },
  });
  return rows.map(({ id, privateColumns }) => ({ id, stored: privateColumns ?? NOTHING_SET }));
}

/** Stores private columns in the place of what there was, and the changes that led to them. */
async function storePrivate(
  transaction: DatabaseTransaction,
  {
    rows,
    changes,
    now,
  }: { rows: readonly PrivateRow[]; changes: readonly NewPrivateChange[]; now: Date },
): Promise<void> {
  for (const some of chunksOf(rows)) {
    const ids = some.map(({ submissionId }) => submissionId);
    await transaction.privateColumns.deleteMany({ where: { submissionId: { in: ids } } });
    const kept = some.filter(
      ({ statusId, assigneeId, note }) => statusId !== null || assigneeId !== null || note !== "",
    );
    await transaction.privateColumns.createMany({ data: kept });
    await transaction.submission.updateMany({
      where: { id: { in: ids } },
      data: { updatedAt: now },
    });
  }
  for (const some of chunksOf(changes)) {
    await transaction.privateChange.createMany({
      data: some.map((change) => ({ ...change, at: now })),
    });
  }
  const ids = rows.map(({ submissionId }) => submissionId);
  for (const some of chunksOf(ids)) {
    await trimHistories(transaction, some);
  }
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_A_TIME) }, (_, index) =>
    rows.slice(index * ROWS_AT_A_TIME, (index + 1) * ROWS_AT_A_TIME),
  );
}

/** Deletes what is beyond the limit of a submission's history, the oldest. */
async function trimHistories(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  const most = LIMITS.privateChangesPerSubmission;
  const long = await transaction.privateChange.groupBy({
    by: ["submissionId"],
    where: { submissionId: { in: [...ids] } },
    having: { submissionId: { _count: { gt: most } } },
  });
  for (const { submissionId } of long) {
    const [last] = await transaction.privateChange.findMany({
      where: { submissionId },
      select: { id: true },
      orderBy: { id: "desc" },
      skip: most,
      take: 1,
    });
    await transaction.privateChange.deleteMany({
      where: { submissionId, id: { lte: last?.id ?? 0 } },
    });
  }
}
