import "server-only";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { fill } from "@/lib/domain/system-texts/fill";
import { cutText } from "@/lib/domain/texts/cut-text";
import { nameInMail } from "@/lib/domain/texts/name-in-mail";
import { withoutLinks } from "@/lib/domain/texts/without-links";
import type { MailContent } from "@/lib/server/outbound/mail-content";
import { readMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { findReturn, findStageMail } from "@/lib/server/public-form/stages/stage-mail";
import { stageUrl } from "@/lib/server/public-form/stages/stage-url";

type Words = Pick<MailContent, "language" | "subject" | "intro" | "links" | "footer">;
type Mailed = {
  submissionId: number;
  number: number;
  isReminder: boolean;
  /** Its address. */
  to: string;
};

const MAX_TITLE = 80;

/**
 * The words of the e-mail with the link of a stage: no answers, which stand behind the link. Null when it is waited for no
 * more, or its link was taken back.
 */
export async function stageWords({
  submissionId,
  number,
  isReminder,
  to,
}: Mailed): Promise<Words | null> {
  const found = await findStageMail({ submissionId, number, to });
  const secret = found && (await readMailedSecret(found));
  if (found === null || secret === null) {
    return null;
  }
  const [form, stage] = [nameOf(found.formTitle), nameOf(found.stageTitle)];
  const { language } = found;
  const words = textsOf(language).mails.stage;
  return {
    language,
    subject: fill(isReminder ? words.reminder : words.subject, {
      stage,
      form,
      number: submissionId,
    }),
    intro: [fill(words.waits, { form, stage }), words.secret],
    links: [{ label: fill(words.open, { number: submissionId }), href: stageUrl(secret) }],
    footer: words.reason,
  };
}

/** The words of the e-mail that asks whoever sent a submission to correct it. Null once it is not returned any more. */
export async function returnedWords({
  submissionId,
  number,
  to,
}: Omit<Mailed, "isReminder">): Promise<Words | null> {
  const found = await findReturn({ submissionId, number, to });
  if (found === null) {
    return null;
  }
  const form = nameOf(found.formTitle);
  const { language } = found;
  const { mails } = textsOf(language);
  const words = mails.returned;
  return {
    language,
    subject: fill(words.subject, { form, number: submissionId }),
    intro: [
      fill(words.returned, { form }),
      ...(found.reason === null ? [] : [fill(words.why, { reason: withoutLinks(found.reason) })]),
    ],
    links: [{ label: words.open, href: found.url }],
    footer: fill(mails.reason, { form }),
  };
}

function nameOf(title: string): string {
  return cutText(nameInMail(title), MAX_TITLE);
}
