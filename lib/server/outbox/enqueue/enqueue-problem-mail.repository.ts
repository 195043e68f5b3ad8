import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { isDelivery } from "@/lib/domain/delivery/delivery-job";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { findMailAddresses } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { isMailStopped } from "@/lib/server/outbox/mail/mail-recipients.repository";
import { utcDay } from "@/lib/utils/dates";
import { findFormTeam } from "./form-team.repository";
import { insertJob } from "./insert-jobs.repository";

/** What members are told besides submissions, most of it delivery problems: as stored in the job of the e-mail. */
export const problemMailSchema = z.discriminatedUnion("about", [
  /** A delivery failed for good: it is not retried automatically. */
  z.object({
    about: z.literal("failed"),
    kind: z.enum(["webhook", "board", "message", "hook", "chat"]),
    target: z.string(),
    error: z.string().nullable(),
  }),
  /** A webhook address was disabled. */
  z.object({ about: z.literal("disabled"), url: z.string(), reason: z.string() }),
  /** A hook ended, as its address never answered. */
  z.object({ about: z.literal("hook-ended"), url: z.string(), reason: z.string() }),
  /** The board service refused the account's token. */
  z.object({ about: z.literal("token") }),
  /** From a day on a form erases submissions, `when` as `retentionName`. */
  z.object({ about: z.literal("retention"), from: z.string(), when: z.string() }),
  /** A stage returned a submission, and no e-mail reaches whoever sent it. */
  z.object({ about: z.literal("unreached-return"), submissionId: z.int() }),
]);

export type ProblemMail = z.infer<typeof problemMailSchema>;

/** Only owners can connect the team anew, keep answers, and hand links on. */
const FOR_OWNERS: readonly ProblemMail["about"][] = ["token", "retention", "unreached-return"];

type ProblemJob = Pick<
  ClaimedJob,
  "teamId" | "formId" | "submissionId" | "bundledRequestId" | "concurrencyKey"
>;

/**
 * Enqueues an e-mail about a delivery problem to the members whom it concerns, in the transaction that stores
 * the problem. At most one a day and member for each kind of problem and concurrency key, however many
 * deliveries it affects. Does nothing when the server sends no e-mail; members who unsubscribed are skipped.
 */
export async function enqueueProblemMail(
  transaction: Transaction,
  { job, notice, now }: { job: ProblemJob; notice: ProblemMail; now: Date },
): Promise<void> {
  if (!canSendMail()) {
    return;
  }
  const { teamId, formId } = job;
  const form = formId === null ? null : await findFormTeam(transaction, formId);
  const isForOwners = FOR_OWNERS.some((about) => about === notice.about);
  const madeById = isForOwners ? null : (form?.madeById ?? null);
  for (const address of await findMailAddresses(transaction, { teamId, formId, madeById })) {
    if (!(await isMailStopped(address, transaction))) {
      await insertOnce(transaction, { job, notice, address, now });
    }
  }
}

async function insertOnce(
  transaction: Transaction,
  {
    job: { teamId, formId, concurrencyKey, submissionId, bundledRequestId },
    notice,
    address,
    now,
  }: { job: ProblemJob; notice: ProblemMail; address: string; now: Date },
): Promise<void> {
  // A second e-mail of the day has the id of the first, and is not inserted.
  const problem = notice.about === "token" ? "token" : `${notice.about}|${concurrencyKey}`;
  const messageId = `msg_${hash(`${teamId}|${address}|${problem}|${utcDay(now)}`)}`;
  await insertJob(transaction, {
    kind: "email",
    target: address,
    teamId,
    formId,
    submissionId,
    bundledRequestId,
    messageId,
    notice,
    now,
  });
}

/**
 * Notifies the owner that a delivery failed for good; a failed e-mail cannot be reported by e-mail, and who began a
 * recalculation, a rehearsal or an erasure looks how far it is.
 */
export async function enqueueFailureMail(
  transaction: Transaction,
  {
    job,
    error,
    now,
  }: {
    job: ProblemJob & Pick<ClaimedJob, "kind" | "target">;
    error: string | null;
    now: Date;
  },
): Promise<void> {
  const { kind, target } = job;
  if (kind !== "email" && isDelivery(kind)) {
    await enqueueProblemMail(transaction, {
      job,
      now,
      notice: { about: "failed", kind, target, error },
    });
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
