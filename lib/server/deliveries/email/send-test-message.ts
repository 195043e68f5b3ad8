import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { nowIn } from "@/lib/domain/time/wall-time";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { withPlainLabels } from "@/lib/field-types/registry/texts/plain-labels";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import { heldOffers } from "@/lib/form-engine/messages/offers";
import { publicOrigin } from "@/lib/server/environment/env";
import { sampleReceiptPdf } from "@/lib/server/exports/receipts/receipt-pdf";
import { requireStoredForm } from "@/lib/server/forms/drafts/find-form";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import { isConfirmedAddress } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { isMailStoppedByLink } from "@/lib/server/outbox/mail/mail-recipients.repository";
import { findMessageSender } from "@/lib/server/outbox/mail/message-sender.repository";
import { attemptMail } from "./attempt-mail";
import { messageMail } from "./message-mail";

const PER_HOUR = { points: 30, windowMs: 60 * 60 * 1000 };

type TestMessage = {
  formId: number;
  teamId: number;
  messageId: string;
  /** Whoever asks for it, and gets it. */
  user: { id: number; email: string };
  /** By field id or nested by label, not validated. */
  answers?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * E-mails a message of the working copy with these answers to whoever asks, and nobody else; resolves to the address. Its
 * links lead to the form's editor. 404 without such a message, 409 while the caller's address is not confirmed or gets no
 * e-mails, 429 above 30 an hour, 502 when the mail server refuses it.
 */
export async function sendTestMessage({
  formId,
  teamId,
  messageId,
  user,
  answers = {},
}: TestMessage): Promise<{ address: string }> {
  const { content } = await requireStoredForm({ id: formId, teamId });
  const message = content.settings.messages.find(({ id }) => id === messageId);
  if (message === undefined) {
    throw new AppError("not-found", "Message not found");
  }
  await requireReachable(user.email);
  await rateLimit(
    { key: `message-test:${user.id}`, ...PER_HOUR },
    `You sent yourself ${PER_HOUR.points} messages within an hour. Please try again later.`,
  );
  const at = new Date();
  const fields = withPlainLabels(gatherRepeatedSections(content.fields));
  const form = compileForm(fields, createCalculation);
  const { senderName } = await findMessageSender({ formId, teamId });
  const given = form.settle(unfoldAnswers(form, answers), nowIn(content.settings.timeZone, at));
  const publicForm = { id: formId, title: content.title, description: "", fields: [] };
  const language = originalLanguage(content.settings);
  const texts = textsOf(language);
  const version = { publicForm, settings: content.settings, form, language, texts };
  const mail = await messageMail({
    message,
    texts,
    receipt:
      message.withAnswers === "pdf"
        ? await sampleReceiptPdf({ answers: given, version, now: at })
        : null,
    blocks: parseMarkdown(message.text),
    form,
    formTitle: content.title,
    language,
    answers: given,
    // There is no submission yet that the links could be of.
    links: heldOffers(message.offer, content).map(({ key }) => ({
      label: texts.links[key],
      href: `${publicOrigin()}/form/edit/${formId}`,
    })),
    teamId,
    senderName,
    to: user.email,
    id: `msg_test_${randomUUID()}`,
    date: at,
  });
  const { result, attempt } = await attemptMail(at, mail);
  if (result !== "delivered") {
    throw new AppError("upstream", attempt?.error ?? "The mail server did not take the message.");
  }
  return { address: user.email };
}

async function requireReachable(address: string): Promise<void> {
  if (!canSendMail()) {
    throw new AppError("conflict", "This installation sends no e-mails.");
  }
  if (!(await isConfirmedAddress(address))) {
    throw new AppError(
      "conflict",
      "Please confirm the e-mail address of your account first: Settings sends you the link.",
    );
  }
  if (await isMailStoppedByLink(address)) {
    throw new AppError(
      "conflict",
      "E-mails to your address are stopped. Settings switch them on again.",
    );
  }
}
