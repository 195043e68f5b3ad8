import "server-only";
import { CODE_MINUTES } from "@/lib/contracts/public-form/address-codes";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { fill } from "@/lib/domain/system-texts/fill";
import { cutText } from "@/lib/domain/texts/cut-text";
import type { MailContent } from "@/lib/server/outbound/mail-content";
import { readMailedCode } from "@/lib/server/outbox/mail/mailed-code";
import { findMailedCode } from "@/lib/server/public-form/proved-addresses/address-codes.repository";

type Mailed = {
  messageId: string;
  /** Written so that no program shows a link in it. */
  formTitle: string;
  /** BCP 47. */
  language: string;
  at: Date;
};

const MAX_TITLE = 80;

/** The words of an e-mail with a code: form and code, nothing that a visitor typed. Null when it cannot be entered any more. */
export async function codeWords({
  messageId,
  formTitle,
  language,
  at,
}: Mailed): Promise<Omit<MailContent, "rows"> | null> {
  const stored = await findMailedCode(messageId, at);
  const code = stored && (await readMailedCode({ messageId, codeHash: stored.codeHash }));
  const form = cutText(formTitle, MAX_TITLE);
  const words = textsOf(language).mails.code;
  return code === null
    ? null
    : {
        language,
        subject: fill(words.subject, { form }),
        intro: [fill(words.enter, { code, form, minutes: CODE_MINUTES }), words.ignore],
        links: [],
        footer: words.reason,
      };
}
