import "server-only";
import { respondentAddress } from "@/lib/form-engine/stages/respondent-address";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { enqueueStageNotice } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";
import { enqueueProblemMail } from "@/lib/server/outbox/enqueue/enqueue-problem-mail.repository";
import { findFormTeam } from "@/lib/server/outbox/enqueue/form-team.repository";
import type { StagePlan } from "./stage-plan";
import { findStageRecipients } from "./stage-recipients.repository";
import type { StepPerson } from "./steps.repository";

type Place = { formId: number; submissionId: number; number: number; now: Date };
type StageMail = Place & { person: StepPerson; isReminder?: boolean };

/**
 * E-mails its link to whom a stage waits for, in the transaction that begins it; the link is read when it is sent. False when
 * no e-mail reaches them.
 */
export function enqueueStageMail(
  transaction: Transaction,
  { formId, submissionId, number, person, isReminder = false, now }: StageMail,
): Promise<boolean> {
  const notice = { about: "stage", submissionId, number, isReminder } as const;
  return enqueueNotice(transaction, { formId, person, notice, now });
}

type Return = Place & { plan: StagePlan };

/**
 * E-mails the link to correct the answers to whoever sent them, in the transaction that returns them. Where no e-mail reaches
 * them, owners hand it on, and are e-mailed that.
 */
export async function enqueueReturn(
  transaction: Transaction,
  { formId, submissionId, number, plan: { version, answers }, now }: Return,
): Promise<void> {
  const to = respondentAddress(version, answers);
  const person = { userId: null, address: to };
  const notice = { about: "returned", submissionId, number } as const;
  if (to !== null && (await enqueueNotice(transaction, { formId, person, notice, now }))) {
    return;
  }
  const { teamId } = await findFormTeam(transaction, formId);
  const concurrencyKey = `submission|${submissionId}`;
  const job = { teamId, formId, submissionId, bundledRequestId: null, concurrencyKey };
  const told = { about: "unreached-return", submissionId } as const;
  await enqueueProblemMail(transaction, { job, notice: told, now });
}

type Noticed = Pick<Parameters<typeof enqueueStageNotice>[1], "formId" | "notice" | "now">;

/** False when no e-mail reaches the person. */
async function enqueueNotice(
  transaction: Transaction,
  { formId, person, notice, now }: Noticed & { person: StepPerson },
): Promise<boolean> {
  const place = await findFormTeam(transaction, formId);
  const { addresses } = await findStageRecipients({ ...place, person }, transaction);
  const { teamId } = place;
  for (const address of addresses) {
    await enqueueStageNotice(transaction, { teamId, formId, address, notice, now });
  }
  return addresses.length > 0;
}
