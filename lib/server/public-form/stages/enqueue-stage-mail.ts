import "server-only";
import { respondentAddress } from "@/lib/form-engine/stages/respondent-address";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { enqueueStageNotice } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";
import { findFormTeam } from "@/lib/server/outbox/enqueue/form-team.repository";
import type { StagePlan } from "./stage-plan";
import { findStageRecipients } from "./stage-recipients.repository";
import type { StepPerson } from "./steps.repository";

type StageMail = {
  formId: number;
  submissionId: number;
  number: number;
  person: StepPerson;
  isReminder?: boolean;
  now: Date;
};

/**
 * E-mails its link to whom a stage waits for, in the transaction that begins it; the link is read when it is sent. False when
 * no e-mail reaches them.
 */
export async function enqueueStageMail(
  transaction: Transaction,
  { formId, submissionId, number, person, isReminder = false, now }: StageMail,
): Promise<boolean> {
  const place = await findFormTeam(transaction, formId);
  const { addresses } = await findStageRecipients({ ...place, person }, transaction);
  for (const address of addresses) {
    const notice = { about: "stage", submissionId, number, isReminder } as const;
    const { teamId } = place;
    await enqueueStageNotice(transaction, { teamId, formId, address, notice, now });
  }
  return addresses.length > 0;
}

type Return = { formId: number; submissionId: number; number: number; plan: StagePlan; now: Date };

/**
 * E-mails the link to correct the answers to whoever sent them, in the transaction that returns them. Where no e-mail reaches
 * them, owners hand it on.
 */
export async function enqueueReturn(
  transaction: Transaction,
  { formId, submissionId, number, plan: { version, answers }, now }: Return,
): Promise<void> {
  const to = respondentAddress(version, answers);
  if (to === null) {
    return;
  }
  const place = await findFormTeam(transaction, formId);
  const person = { userId: null, address: to };
  const { addresses } = await findStageRecipients({ ...place, person }, transaction);
  for (const address of addresses) {
    const notice = { about: "returned", submissionId, number } as const;
    const { teamId } = place;
    await enqueueStageNotice(transaction, { teamId, formId, address, notice, now });
  }
}
