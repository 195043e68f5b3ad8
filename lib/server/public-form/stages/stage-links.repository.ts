import "server-only";
import { db } from "@/lib/server/db/client";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import type { MailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { enqueueStageMail } from "./enqueue-stage-mail";
import { personOrOwners } from "./stage-recipients.repository";
import { passStepOn, type Passing, type StepPerson, type StoredStep } from "./steps.repository";

type Linking = {
  submissionId: number;
  formId: number;
  step: StoredStep;
  /** Whom it waits for by the newest answers. */
  person: StepPerson;
  /** null: the link is taken back. */
  newSecret: MailedSecret | null;
  /** As `Passing` has it. */
  remindAt: Date | null;
  now: Date;
};

/**
 * Gives a stage another link and e-mails it, or takes its link back. "unmailed" where no e-mail reaches whom it waits for,
 * null when it is waited for no more.
 */
export function storeStageLink({
  submissionId,
  formId,
  step,
  person,
  newSecret,
  remindAt,
  now,
}: Linking): Promise<"mailed" | "unmailed" | null> {
  return db.$transaction(async (transaction) => {
    const to = await personOrOwners(transaction, formId, person);
    const { number } = step;
    const passing = { submissionId, number, from: step, to, newSecret, remindAt };
    return passStageOn(transaction, { formId, ...passing, now });
  });
}

/**
 * Like `passStepOn`, with an e-mail of the new link. "unmailed" without a link, or where no e-mail reaches the person; null when
 * nothing was passed on.
 */
export async function passStageOn(
  transaction: Transaction,
  { formId, now, ...passing }: Passing & { formId: number; now: Date },
): Promise<"mailed" | "unmailed" | null> {
  if (!(await passStepOn(transaction, passing))) {
    return null;
  }
  const { submissionId, number, to: person, newSecret } = passing;
  const mail = { formId, submissionId, number, person, now };
  return newSecret !== null && (await enqueueStageMail(transaction, mail)) ? "mailed" : "unmailed";
}
