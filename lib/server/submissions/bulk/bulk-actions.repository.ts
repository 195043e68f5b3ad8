import "server-only";
import { db } from "@/lib/server/db/client";
import { NO_NOTICE } from "@/lib/server/outbox/no-notice.repository";
import { enqueueDeliveries } from "@/lib/server/outbox/enqueue-deliveries";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { resumeRestored } from "@/lib/server/outbox/restored-jobs.repository";

type Chosen = { ids: readonly number[]; formId: number; now: Date };

/**
 * Takes submissions out of quarantine and makes the deliveries that they missed, all or nothing; the
 * database counts them from now on. Whichever is not in quarantine is left alone. Returns how many.
 */
export function releaseFromQuarantine({
  ids,
  formId,
  ownerId,
  now,
}: Chosen & { ownerId: number }): Promise<number> {
  return db.$transaction(async (transaction) => {
    const released = await transaction.submission.updateManyAndReturn({
      where: { id: { in: [...ids] }, formId, quarantined: true, deletedAt: null },
      data: { quarantined: false },
      select: { id: true, versionId: true },
    });
    for (const { id: submissionId, versionId } of released) {
      const targets = (await loadVersion(versionId, transaction))?.targets ?? [];
      await enqueueDeliveries(transaction, { ownerId, formId, submissionId, targets, now });
    }
    return released.length;
  });
}

/** Takes submissions out of every list and count. Returns which of them were there. */
export async function removeSubmissions({ ids, formId, now }: Chosen): Promise<number[]> {
  const removed = await db.submission.updateManyAndReturn({
    where: { id: { in: [...ids] }, formId, deletedAt: null },
    data: { deletedAt: now },
    select: { id: true },
  });
  return removed.map(({ id }) => id);
}

/**
 * Puts submissions that were deleted after a moment back into lists and counts, and makes the
 * deliveries due that ended meanwhile for it, all or nothing. Returns how many submissions.
 */
export function bringBackSubmissions({
  ids,
  formId,
  after,
  now,
}: Chosen & { after: Date }): Promise<number> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.submission.updateMany({
      where: { id: { in: [...ids] }, formId, deletedAt: { gt: after } },
      data: { deletedAt: null },
    });
    await resumeRestored(transaction, { formId, submissionIds: ids, now });
    return count;
  });
}

/** Ids of the deliveries of these submissions that are not deleted; notices of trouble are none. */
export async function findDeliveryIds({
  ids,
  formId,
}: {
  ids: readonly number[];
  formId: number;
}): Promise<number[]> {
  const jobs = await db.outboxJob.findMany({
    where: {
      ...{ formId, submissionId: { in: [...ids] }, submission: { deletedAt: null } },
      ...NO_NOTICE,
    },
    select: { id: true },
  });
  return jobs.map(({ id }) => id);
}
