import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Message } from "@/lib/domain/messages/message";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { withoutHiddenSigns } from "@/lib/domain/texts/name-problem";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { composeMessage } from "@/lib/form-engine/messages/compose-message";
import {
  messageHtml,
  messageText,
  type MessageParts,
} from "@/lib/form-engine/messages/draw-message";
import { publicOrigin } from "@/lib/server/environment/env";
import type { ReceiptPdf } from "@/lib/server/exports/receipts/receipt-pdf";
import type { Mail } from "@/lib/server/outbound/send-mail";
import { createUnsubscribeToken, unsubscribeUrl } from "./unsubscribe-token";

type Written = {
  message: Pick<Message, "subject" | "withAnswers" | "replyTo">;
  /** Its text, parsed. */
  blocks: readonly MarkdownBlock[];
  form: CompiledForm;
  formTitle: string;
  /** BCP 47. */
  language: string;
  /** As they are stored. */
  answers: Answers;
  links: MessageParts["links"];
  teamId: number;
  senderName: string | null;
  to: string;
  id: string;
  date: Date;
  /** The receipt, of a message with a PDF. */
  receipt: ReceiptPdf | null;
  texts: SystemTexts;
};

/** A message to whoever sent these answers as an e-mail, with the link that stops e-mails to its address. */
export async function messageMail({
  message,
  blocks,
  form,
  formTitle,
  language,
  answers,
  links,
  teamId,
  senderName,
  to,
  id,
  date,
  receipt,
  texts,
}: Written): Promise<Omit<Mail, "deadlineMs">> {
  const token = await createUnsubscribeToken({ teamId, address: to });
  const parts: MessageParts = {
    ...composeMessage({ message, blocks, form, answers, texts }),
    lang: language,
    links,
    footer: {
      sentence: fill(texts.mails.reason, { form: withoutHiddenSigns(formTitle) }),
      stop: { label: texts.mails.stop, href: unsubscribeUrl(token, language) },
    },
  };
  return {
    to,
    replyTo: message.replyTo ?? null,
    senderName: senderName && withoutHiddenSigns(senderName),
    isReply: true,
    language,
    subject: parts.subject,
    attachments:
      receipt === null
        ? []
        : [{ filename: receipt.name, contentType: "application/pdf", content: receipt.bytes }],
    text: messageText(parts),
    html: messageHtml(parts),
    id,
    date,
    unsubscribeUrl: `${publicOrigin()}/api/unsubscribe/${token}`,
  };
}
