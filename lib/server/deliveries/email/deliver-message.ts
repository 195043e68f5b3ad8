import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Message } from "@/lib/domain/messages/message";
import { messageAddress } from "@/lib/form-engine/messages/compose-message";
import { receiptPdf, type ReceiptPdf } from "@/lib/server/exports/receipts/receipt-pdf";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { redirectJob } from "@/lib/server/outbox/claims/jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import {
  hasBounced,
  isMailStoppedByLink,
  markBounced,
} from "@/lib/server/outbox/mail/mail-recipients.repository";
import { findMessageSender } from "@/lib/server/outbox/mail/message-sender.repository";
import { contentDeletedOutcome } from "@/lib/server/outbox/resume/content-deleted-outcome";
import { versionSentIn } from "@/lib/server/public-form/language/version-sent-in";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { findDeliverySource } from "../delivery-source.repository";
import { attemptMail, notSent, notToRecipient } from "./attempt-mail";
import { limitMessage, uncountMessage } from "./limit-messages";
import { messageMail } from "./message-mail";
import { messageWords } from "./message-words";

const NO_MAIL = "This installation sends no e-mails.";
const UNCONFIRMED =
  "Messages are sent once whoever made the form, or an owner of its team, has confirmed the e-mail address of their account.";
const STOPPED = "The reader of this address stopped all e-mails from here.";
const BOUNCED = "The mail server said before that this address does not exist.";
/** How long a message waits for other receipts to be drawn. */
const BUSY_MS = 10_000;
const GONE = "The form has this message no more.";
const ASK_GONE = "The form does not ask this any more.";
const NO_ADDRESS = "The answers were corrected: they have no e-mail address any more.";

/**
 * E-mails a message to whoever sent a submission: the message of the version that was answered, or what the board asks by the live
 * one, in their language, with the newest answers and to their address. Once for a submission, or for each change of the board that
 * asks, within limits, and never to an address that stopped it or that there is not.
 */
export async function deliverMessage(job: ClaimedJob, { now }: DeliveryContext): Promise<Outcome> {
  const at = now();
  const { teamId, submissionId, messageId: id } = job;
  const source = submissionId && (await findDeliverySource({ submissionId, teamId }));
  if (!source || source.isDeleted) {
    return contentDeletedOutcome(job, at);
  }
  const { formId } = source;
  const words = await messageWords(job, source);
  const newest = words && (await loadVersion(words.answered.versionId));
  if (words === null || newest === null) {
    return notSent(at, job.event === "asked" ? ASK_GONE : GONE);
  }
  const { message, blocks, said } = words;
  const { answers } = words.answered;
  const to = messageAddress(message, answers);
  if (to === null) {
    return notToRecipient(at, NO_ADDRESS);
  }
  // Whoever has the address of before, perhaps a stranger, would read what was corrected.
  const addressed = to === job.target ? job : await redirectJob(job, to);
  const { senderName, isConfirmed } = await findMessageSender({ formId, teamId });
  if (!canSendMail() || !isConfirmed) {
    return notSent(at, isConfirmed ? NO_MAIL : UNCONFIRMED);
  }
  if (await isMailStoppedByLink(to)) {
    return notToRecipient(at, STOPPED);
  }
  if (await hasBounced(to)) {
    return notToRecipient(at, BOUNCED);
  }
  const limited = await limitMessage(addressed, at);
  if (limited !== null) {
    return limited;
  }
  const { texts, language } = said;
  const links = await words.links();
  const { form, publicForm } = await versionSentIn(newest, source);
  const named = { formTitle: publicForm.title, language, teamId, senderName, to, id, date: at };
  const receipt = await receiptOf(message, { id: source.submissionId, formId, teamId });
  if (receipt === "busy") {
    await uncountMessage(addressed);
    return { result: "postponed", attempt: null, notBefore: new Date(at.getTime() + BUSY_MS) };
  }
  const mail = await messageMail({
    message,
    blocks,
    form,
    answers,
    links,
    receipt,
    texts,
    ...named,
  });
  return attemptMail(at, mail, (transaction) => markBounced(transaction, to, at));
}

/** The receipt that a message has with it, null for one without; "busy" while too many are being drawn. */
async function receiptOf(
  { withAnswers }: Pick<Message, "withAnswers">,
  submission: { id: number; formId: number; teamId: number },
): Promise<ReceiptPdf | "busy" | null> {
  if (withAnswers !== "pdf") {
    return null;
  }
  try {
    return await receiptPdf({ ...submission, reader: "respondent" });
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") {
      return "busy";
    }
    throw error;
  }
}
