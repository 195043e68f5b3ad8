import "server-only";
import { db } from "@/lib/server/db/client";
import type { MailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { enqueueStageMail } from "./enqueue-stage-mail";
import { presentPerson } from "./stage-recipients.repository";
import { passStepOn, type StepPerson, type StoredStep } from "./steps.repository";

type Linking = {
  submissionId: number;
  formId: number;
  step: StoredStep;
  /** Whom it waits for by the newest answers. */
  person: StepPerson;
  /** null: the link is taken back. */
  mailed: MailedSecret | null;
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
  mailed,
  now,
}: Linking): Promise<"mailed" | "unmailed" | null> {
  return db.$transaction(async (transaction) => {
    const to = await presentPerson(transaction, formId, person);
    const { number } = step;
    if (!(await passStepOn(transaction, { submissionId, number, from: step, to, mailed }))) {
      return null;
    }
    const mail = { formId, submissionId, number, person: to, now };
    return mailed !== null && (await enqueueStageMail(transaction, mail)) ? "mailed" : "unmailed";
  });
}
