import "server-only";
import { db } from "@/lib/server/db/client";
import { requeueJobsOfRestoredSubmissions } from "@/lib/server/outbox/deleted-content.repository";
import { enqueueDeliveries } from "@/lib/server/outbox/enqueue-deliveries";
import { storedMessageTargets } from "@/lib/server/public-form/version/message-targets";
import { isStoredNotificationDue } from "@/lib/server/public-form/version/notification-due";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { submissionAnswers } from "../submissions.repository";

type Selected = { ids: readonly number[]; formId: number; now: Date };

/**
 * Takes submissions out of quarantine and creates their deliveries, in one transaction; a trigger then
 * counts them. Ignores those that are not in quarantine. Resolves to the number released.
 */
export function releaseSubmissionsFromQuarantine({ ids, formId, now }: Selected): Promise<number> {
  return db.$transaction(async (transaction) => {
    const released = await transaction.submission.updateManyAndReturn({
      where: { id: { in: [...ids] }, formId, quarantined: true, deletedAt: null },
      data: { quarantined: false },
      select: { id: true, versionId: true, answers: true, endingId: true },
    });
    for (const { id: submissionId, versionId, endingId, ...row } of released) {
      const version = await loadVersion(versionId, transaction);
      if (version !== null) {
        const answers = submissionAnswers(row.answers);
        const isMailed = isStoredNotificationDue(version, answers);
        const messages = storedMessageTargets(version, { answers, endingId });
        const delivered = { formId, submissionId };
        await enqueueDeliveries(transaction, {
          ...delivered,
          targets: [...version.targets, ...messages],
          isMailed,
          noticeMembers: version.settings.noticeMembers,
          now,
        });
      }
    }
    return released.length;
  });
}

/** Marks submissions as deleted; returns the ids of those that were not deleted before. */
export async function removeSubmissions({ ids, formId, now }: Selected): Promise<number[]> {
  const removed = await db.submission.updateManyAndReturn({
    where: { id: { in: [...ids] }, formId, deletedAt: null },
    data: { deletedAt: now },
    select: { id: true },
  });
  return removed.map(({ id }) => id);
}

/**
 * Restores submissions deleted after `after`, and retries their deliveries that failed because they were
 * deleted, in one transaction. Resolves to the number restored.
 */
export function undeleteSubmissions({
  ids,
  formId,
  after,
  now,
}: Selected & { after: Date }): Promise<number> {
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.submission.updateMany({
      where: { id: { in: [...ids] }, formId, deletedAt: { gt: after } },
      data: { deletedAt: null, withdrawnAt: null },
    });
    await requeueJobsOfRestoredSubmissions(transaction, { formId, submissionIds: ids, now });
    return count;
  });
}
