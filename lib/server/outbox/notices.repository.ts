import "server-only";
import { createHash } from "node:crypto";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { utcDay } from "@/lib/utils/dates";
import { notifyWorkers } from "./notify-workers.repository";
import type { ClaimedJob } from "./claim-jobs.repository";
import type { Transaction } from "./jobs.repository";
import { concurrencyKeyOf } from "./concurrency-keys";
import type { Notice } from "./notice";
import { isMailStopped } from "./mail-recipients.repository";

type Broken = Pick<ClaimedJob, "ownerId" | "formId" | "submissionId" | "bundledRequestId" | "lane">;

/**
 * Lets an e-mail tell the owner what broke, in the transaction in which it did: once a day for each
 * trouble of a lane, however many deliveries it hits. Nothing on installations without e-mail.
 */
export async function enqueueNotice(
  transaction: Transaction,
  { job, notice, now }: { job: Broken; notice: Notice; now: Date },
): Promise<void> {
  const { ownerId, formId, lane, submissionId, bundledRequestId } = job;
  const owner = canSendMail()
    ? await transaction.user.findUnique({ where: { id: ownerId }, select: { email: true } })
    : null;
  if (owner === null || (await isMailStopped(owner.email, transaction))) {
    return;
  }
  const target = { kind: "email", target: owner.email } as const;
  // A second one of the day finds the first by its name.
  const trouble = notice.about === "token" ? "token" : `${notice.about}|${lane}`;
  const messageId = `msg_${hash(`${ownerId}|${trouble}|${utcDay(now)}`)}`;
  await transaction.outboxJob.upsert({
    where: { messageId },
    update: { messageId },
    create: {
      ...target,
      ...{ ownerId, formId, submissionId, bundledRequestId, messageId, notice },
      lane: concurrencyKeyOf({ ...target, ownerId }),
      nextAttemptAt: now,
      createdAt: now,
      warnings: [],
    },
    select: { id: true },
  });
  await notifyWorkers(transaction);
}

/** A delivery is not tried again by itself. Of an e-mail nobody could be told by e-mail. */
export async function noticeFailure(
  transaction: Transaction,
  {
    job,
    error,
    now,
  }: {
    job: Broken & Pick<ClaimedJob, "kind" | "target">;
    error: string | null;
    now: Date;
  },
): Promise<void> {
  const { kind, target } = job;
  if (kind !== "email") {
    await enqueueNotice(transaction, {
      job,
      now,
      notice: { about: "failed", kind, target, error },
    });
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
