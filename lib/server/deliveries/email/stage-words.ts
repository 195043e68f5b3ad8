import "server-only";
import { cutText } from "@/lib/domain/texts/cut-text";
import { withoutHiddenSigns } from "@/lib/domain/texts/name-problem";
import type { MailContent } from "@/lib/server/outbound/mail-content";
import { readMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { findReturn, findStageMail } from "@/lib/server/public-form/stages/stage-mail";
import { stageUrl } from "@/lib/server/public-form/stages/stage-url";

type Words = Pick<MailContent, "subject" | "intro" | "links" | "footer">;
type Mailed = { submissionId: number; number: number; isReminder: boolean };

const MAX_TITLE = 80;

/**
 * The words of the e-mail with the link of a stage: no answers, which stand behind the link. Null when it is waited for no
 * more, or its link was taken back.
 */
export async function stageWords({
  submissionId,
  number,
  isReminder,
}: Mailed): Promise<(Words & { isToRespondent: boolean }) | null> {
  const found = await findStageMail({ submissionId, number });
  const secret = found && (await readMailedSecret(found));
  if (found === null || secret === null) {
    return null;
  }
  const [form, stage] = [nameOf(found.formTitle), nameOf(found.stageTitle)];
  return {
    isToRespondent: found.isVisitorsAddress,
    subject: `${isReminder ? "Reminder: " : ""}${stage}: ${form} (#${submissionId})`,
    intro: [
      `"${form}" was filled in, and waits for you: ${stage}.`,
      "Opening the link decides nothing. It works until you have sent your part, and whoever has it can do that: do not pass it on.",
    ],
    links: [{ label: `Open #${submissionId}`, href: stageUrl(secret) }],
    footer: "You get this because whoever made this form asks you to fill in a part of it.",
  };
}

/** The words of the e-mail that asks whoever sent a submission to correct it. Null once it is not returned any more. */
export async function returnedWords({
  submissionId,
  number,
}: Omit<Mailed, "isReminder">): Promise<Words | null> {
  const found = await findReturn({ submissionId, number });
  if (found === null) {
    return null;
  }
  const form = nameOf(found.formTitle);
  return {
    subject: `Please correct your answers: ${form} (#${submissionId})`,
    intro: [
      `Your answers to "${form}" were returned for correction.`,
      ...(found.reason === null ? [] : [`Why: ${found.reason}`]),
    ],
    links: [{ label: "Correct your answers", href: found.url }],
    footer: `You get this because somebody, probably you, gave this address in the form “${form}”.`,
  };
}

function nameOf(title: string): string {
  return cutText(withoutHiddenSigns(title), MAX_TITLE);
}
