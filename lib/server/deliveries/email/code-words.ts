import "server-only";
import { CODE_MINUTES } from "@/lib/contracts/public-form/address-codes";
import { cutText } from "@/lib/domain/texts/cut-text";
import type { MailContent } from "@/lib/server/outbound/mail-content";
import { readMailedCode } from "@/lib/server/outbox/mail/mailed-code";
import { findMailedCode } from "@/lib/server/public-form/proved-addresses/address-codes.repository";

type Mailed = {
  messageId: string;
  /** Written so that no program shows a link in it. */
  formTitle: string;
  at: Date;
};

const MAX_TITLE = 80;

/** The words of an e-mail with a code: form and code, nothing that a visitor typed. Null when it cannot be entered any more. */
export async function codeWords({
  messageId,
  formTitle,
  at,
}: Mailed): Promise<Pick<MailContent, "subject" | "intro" | "links" | "footer"> | null> {
  const stored = await findMailedCode(messageId, at);
  const code = stored && (await readMailedCode({ messageId, codeHash: stored.codeHash }));
  const title = cutText(formTitle, MAX_TITLE);
  return code === null
    ? null
    : {
        subject: `Your code for "${title}"`,
        intro: [
          `Your code is ${code}. Enter it in the form "${title}" within ${CODE_MINUTES} minutes.`,
          "If you did not fill in that form, ignore this e-mail: nothing is sent in your name without the code.",
        ],
        links: [],
        footer: "You get this because somebody typed this address into the form.",
      };
}
