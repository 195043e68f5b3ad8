import "server-only";
import { db } from "@/lib/server/db/client";
import type { MailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { enqueueStageMail } from "./enqueue-stage-mail";
import { replaceStepLink, type StoredStep } from "./steps.repository";

/** Gives a stage another link and e-mails it, or takes its link back. False when it is waited for no more. */
export function storeStageLink({
  submissionId,
  formId,
  step: { number, ...person },
  mailed,
  now,
}: {
  submissionId: number;
  formId: number;
  step: StoredStep;
  mailed: MailedSecret | null;
  now: Date;
}): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const isReplaced = await replaceStepLink(transaction, { submissionId, number, mailed });
    if (isReplaced && mailed !== null) {
      await enqueueStageMail(transaction, { formId, submissionId, number, person, now });
    }
    return isReplaced;
  });
}
