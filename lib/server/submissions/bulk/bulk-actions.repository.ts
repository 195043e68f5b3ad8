import "server-only";
import { decryptAnswers } from "@/lib/server/crypto/secret-answers";
import { db, type DatabaseTransaction } from "@/lib/server/db/client";
import { enqueueDeliveries } from "@/lib/server/outbox/enqueue/enqueue-deliveries";
import {
  enqueueHookEvents,
  type HookFact,
} from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import { createMailedSecret, type MailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { requeueJobsOfRestoredSubmissions } from "@/lib/server/outbox/resume/deleted-content.repository";
import { findStates } from "@/lib/server/public-form/revisions/revisions.repository";
import { advanceStages, isDeliveredAtOnce } from "@/lib/server/public-form/stages/advance-stages";
import { storedMessageTargets } from "@/lib/server/public-form/version/message-targets";
import { isStoredNotificationDue } from "@/lib/server/public-form/version/notification-due";
import {
  loadVersion,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import { submissionAnswers } from "../submissions.repository";
import { tellHooks } from "./tell-hooks";

const TOLD = { id: true, quarantined: true, versionId: true } as const;

type Selected = { ids: readonly number[]; formId: number; now: Date };

/**
 * Takes submissions out of quarantine and creates their deliveries, in one transaction: of what was sent, and of each
 * correction that followed; a trigger then counts them. Ignores those that are not in quarantine. Resolves to the number released.
 */
export async function releaseSubmissionsFromQuarantine({
  ids,
  formId,
  now,
}: Selected): Promise<number> {
  // Made before the transaction: the key that they follow from may have to be stored first.
  const links = new Map<number, MailedSecret>();
  for (const id of ids) {
    links.set(id, await createMailedSecret());
  }
  return db.$transaction(async (transaction) => {
    const released = await transaction.submission.updateManyAndReturn({
      where: { id: { in: [...ids] }, formId, quarantined: true, deletedAt: null },
      data: { quarantined: false, updatedAt: now },
      select: { id: true, versionId: true, answers: true, endingId: true, revision: true },
    });
    const facts: HookFact[] = [];
    for (const { id: submissionId, revision, ...newest } of released) {
      const revisions = revision === 1 ? [] : await findStates(transaction, submissionId);
      const [sent = newest, ...corrections] = revisions;
      const place = { formId, submissionId, now };
      const version = await loadVersion(newest.versionId, transaction);
      const mailed = links.get(submissionId);
      const plan =
        version !== null && mailed !== undefined && version.settings.stages.length > 0
          ? { version, answers: readableAnswers(version, newest.answers), mailed }
          : null;
      // Stages begin by the newest answers: what waits for one then waits as a whole.
      const isDelivered = plan === null || isDeliveredAtOnce(plan.version, plan.answers);
      await enqueueSent(transaction, { ...place, sent, isDelivered, facts });
      for (const { versionId, number } of isDelivered ? corrections : []) {
        const targets = (await loadVersion(versionId, transaction))?.targets ?? [];
        const told = { event: "updated", revision: number } as const;
        await enqueueDeliveries(transaction, { ...place, targets, ...told, isMailed: false });
        facts.push({ ...told, submissionId });
      }
      if (plan !== null) {
        await advanceStages(transaction, { ...place, plan, moment: "advanced", facts });
      }
    }
    await enqueueHookEvents(transaction, { formId, facts, now });
    return released.length;
  });
}

type Sent = {
  formId: number;
  submissionId: number;
  sent: { versionId: number; answers: unknown; endingId: string | null };
  /** Whether its deliveries wait for no stage. */
  isDelivered: boolean;
  /** Where what hooks are told is gathered. */
  facts: HookFact[];
  now: Date;
};

/** Creates the deliveries of a submission as it was sent, and gathers what hooks are told of it. */
async function enqueueSent(
  transaction: DatabaseTransaction,
  { sent: { versionId, endingId, ...sent }, isDelivered, facts, ...place }: Sent,
): Promise<void> {
  const version = await loadVersion(versionId, transaction);
  if (version !== null) {
    const answers = submissionAnswers(sent.answers);
    const messages = storedMessageTargets(version, { answers, endingId });
    await enqueueDeliveries(transaction, {
      ...place,
      targets: [...(isDelivered ? version.targets : []), ...messages],
      isMailed: isStoredNotificationDue(version, answers),
      noticeMembers: version.settings.noticeMembers,
    });
    if (isDelivered) {
      facts.push({ event: "created", submissionId: place.submissionId });
    }
  }
}

function readableAnswers(version: PublishedVersion, stored: unknown) {
  return decryptAnswers({ ...version, answers: submissionAnswers(stored) });
}

/** Marks submissions as deleted; returns the ids of those that were not deleted before. */
export function removeSubmissions({ ids, formId, now }: Selected): Promise<number[]> {
  return db.$transaction(async (transaction) => {
    const submissions = await transaction.submission.updateManyAndReturn({
      where: { id: { in: [...ids] }, formId, deletedAt: null },
      data: { deletedAt: now, updatedAt: now },
      select: TOLD,
    });
    await tellHooks(transaction, { formId, event: "deleted", submissions, now });
    // PostgreSQL returns what it changed in any order.
    return submissions.map(({ id }) => id).toSorted((one, other) => one - other);
  });
}

/**
 * Restores submissions deleted after `after`, or held, and retries their deliveries that failed because they were
 * deleted, in one transaction. Resolves to the number restored.
 */
export function undeleteSubmissions({
  ids,
  formId,
  after,
  now,
}: Selected & { after: Date }): Promise<number> {
  return db.$transaction(async (transaction) => {
    const among = { id: { in: [...ids] }, formId };
    const data = { deletedAt: null, withdrawnAt: null, updatedAt: now };
    const restored = await transaction.submission.updateManyAndReturn({
      where: { ...among, deletedAt: { gt: after } },
      data,
      select: TOLD,
    });
    // What is held stays in the trash for longer.
    const held = await transaction.submission.updateManyAndReturn({
      where: { ...among, deletedAt: { lte: after }, isHeld: true },
      data,
      select: TOLD,
    });
    await requeueJobsOfRestoredSubmissions(transaction, { formId, submissionIds: ids, now });
    const submissions = [...restored, ...held];
    await tellHooks(transaction, { formId, event: "restored", submissions, now });
    return submissions.length;
  });
}
