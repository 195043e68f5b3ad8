import "server-only";
import { isTold, type DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { findMailAddresses } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { isMailStopped } from "@/lib/server/outbox/mail/mail-recipients.repository";
import { findFormTeam } from "./form-team.repository";
import { insertJobs, type Told } from "./insert-jobs.repository";

type Subject =
  { formId: number; submissionId: number } | { teamId: number; bundledRequestId: number };

type NewDeliveries = Subject &
  Told & {
    targets: readonly DeliveryTarget[];
    /** Whether members are e-mailed about it. */
    isMailed: boolean;
    /** Ids of the members whom the form names for that; none: whoever made it. */
    noticeMembers?: readonly number[];
    now: Date;
  };

/**
 * Creates one delivery for each target, and one for each member who is e-mailed, in the transaction that
 * stores the submission or a change of it or releases it from quarantine, so both are committed or neither.
 * Mailboxes that unsubscribed are skipped. Workers are notified after the commit.
 */
export async function enqueueDeliveries(
  transaction: Transaction,
  { targets: given, isMailed, noticeMembers, now, ...subject }: NewDeliveries,
): Promise<void> {
  const requested = given.filter((target) => isTold(target, subject.event));
  if (requested.length === 0 && !isMailed) {
    return;
  }
  const { teamId, formId, madeById } =
    "formId" in subject
      ? await findFormTeam(transaction, subject.formId)
      : { teamId: subject.teamId, formId: null, madeById: null };
  const about = { teamId, formId, madeById, chosen: noticeMembers ?? [] };
  const mailboxes = isMailed ? await openMailboxes(transaction, about) : [];
  const targets = [...requested, ...mailboxes];
  if (targets.length > 0) {
    await insertJobs(transaction, { ...subject, teamId, targets, now });
  }
}

type Together = {
  formId: number;
  submissions: readonly (Told & {
    submissionId: number;
    targets: readonly DeliveryTarget[];
    now: Date;
  })[];
};

/** The same for a few submissions of one form together, of which no member is e-mailed. */
export async function enqueueTogether(
  transaction: Transaction,
  { formId, submissions }: Together,
): Promise<void> {
  const told = submissions.map((each) => ({
    ...each,
    targets: each.targets.filter((target) => isTold(target, each.event)),
  }));
  const delivered = told.filter(({ targets }) => targets.length > 0);
  if (delivered.length > 0) {
    const { teamId } = await findFormTeam(transaction, formId);
    await insertJobs(transaction, ...delivered.map((each) => ({ ...each, formId, teamId })));
  }
}

async function openMailboxes(
  transaction: Transaction,
  about: Parameters<typeof findMailAddresses>[1],
): Promise<DeliveryTarget[]> {
  const mailboxes: DeliveryTarget[] = [];
  for (const target of await findMailAddresses(transaction, about)) {
    if (!(await isMailStopped(target, transaction))) {
      mailboxes.push({ kind: "email", target });
    }
  }
  return mailboxes;
}
