import "server-only";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { nameInMail } from "@/lib/domain/texts/name-in-mail";
import { inviteeUrl } from "@/lib/server/forms/invitees/invitee-url";
import { findMailedInvitee } from "@/lib/server/forms/invitees/invitees.repository";
import type { MailContent } from "@/lib/server/outbound/mail-content";
import { findLiveFormById } from "@/lib/server/public-form/version/live-form";

type Mailed = { inviteeId: number; subject: string; text: string; to: string };
type Words = Pick<MailContent, "language" | "subject" | "intro" | "links" | "footer">;

/** The owner's words with the link of an invitee. Null once they answered or the invitation was withdrawn, and while the form is not live. */
export async function inviteeWords({
  inviteeId,
  subject,
  text,
  to,
}: Mailed): Promise<Words | null> {
  const invitee = await findMailedInvitee(inviteeId);
  const live = invitee && (await findLiveFormById(invitee.formId));
  if (!invitee || !live || invitee.email !== to) {
    return null;
  }
  const { language } = live;
  return {
    language,
    subject: nameInMail(subject),
    intro: text.split(/\n+/).filter((line) => line.trim() !== ""),
    links: [
      {
        label: textsOf(language).pages.locked.open,
        href: inviteeUrl(invitee, invitee.form.publicUrl),
      },
    ],
    footer: textsOf(language).mails.stage.reason,
  };
}
