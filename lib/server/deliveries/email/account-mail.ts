import "server-only";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { ROLE_WORDS } from "@/lib/domain/teams/role-words";
import { nameInMail } from "@/lib/domain/texts/name-in-mail";
import { linkUrl } from "@/lib/server/accounts/account-links";
import { findLinkHash } from "@/lib/server/accounts/account-links.repository";
import { publicOrigin } from "@/lib/server/environment/env";
import { mailHtml, mailText, type MailContent } from "@/lib/server/outbound/mail-content";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { Outcome } from "@/lib/server/outbox/claims/outcome";
import {
  isAskedFor,
  type AccountEventMail,
  type AccountMail,
  type LinkPurpose,
} from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";
import {
  isMailStoppedByLink,
  markBounced,
} from "@/lib/server/outbox/mail/mail-recipients.repository";
import { readMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { findMailedInvitation } from "@/lib/server/teams/invitations.repository";
import { attemptMail, notSent } from "./attempt-mail";
import { codeWords } from "./code-words";
import { inviteeWords } from "./invitee-words";
import { limitStageMail } from "./limit-messages";
import { returnedWords, stageWords } from "./stage-words";
import { createUnsubscribeToken, unsubscribeUrl } from "./unsubscribe-token";

type Words = Pick<MailContent, "language" | "subject" | "intro" | "links" | "footer">;
/** An invitation, or a stage, goes to somebody who may not know Formlane, and can be stopped. */
type Found = Words & {
  isStoppable: boolean;
};

const NEW_LINK = "The link or code was replaced, used or withdrawn, or it has ended.";
const FOOTER = "This e-mail is about the security of your account.";

/** E-mails an account about itself, somebody an invitation or the link of a stage, or a visitor a code. A link or code that is valid no longer is not sent. */
export async function deliverAccountMail({
  job,
  notice,
  at,
}: {
  job: ClaimedJob;
  notice: AccountMail;
  at: Date;
}): Promise<Outcome> {
  const { teamId, target: address, messageId } = job;
  const found = await wordsOf({ messageId, notice, to: address, at });
  if (found === null) {
    return notSent(at, NEW_LINK);
  }
  if (!isAskedFor(notice) && (await isMailStoppedByLink(address))) {
    return notSent(at, "E-mails to this address are stopped.");
  }
  const { isStoppable, ...words } = found;
  const limited = await limitStageMail(job, { about: notice.about, now: at });
  if (limited !== null) {
    return limited;
  }
  const token = isStoppable ? await createUnsubscribeToken({ teamId, address }) : null;
  const { language } = words;
  const content = {
    ...words,
    rows: [],
    unsubscribeUrl: token && unsubscribeUrl(token, language),
    texts: textsOf(language ?? ENGLISH.language),
  };
  const mail = {
    to: address,
    replyTo: null,
    subject: content.subject,
    id: messageId,
    date: at,
    text: mailText(content),
    html: mailHtml(content),
    ...(language !== undefined && { language }),
    unsubscribeUrl: token && `${publicOrigin()}/api/unsubscribe/${token}`,
  };
  return notice.about === "address-code"
    ? attemptMail(at, mail, (transaction) => markBounced(transaction, address, at))
    : attemptMail(at, mail);
}

async function wordsOf({
  messageId,
  notice,
  to,
  at,
}: {
  messageId: string;
  notice: AccountMail;
  to: string;
  at: Date;
}): Promise<Found | null> {
  switch (notice.about) {
    case "link": {
      const { purpose, userId } = notice;
      const secretHash = await findLinkHash({ userId, purpose, now: at });
      const secret = secretHash && (await readMailedSecret({ messageId, secretHash }));
      return secret
        ? { ...linkWords(purpose, linkUrl(purpose, secret)), isStoppable: false }
        : null;
    }
    case "invitation":
      return invitationWords({ messageId, id: notice.invitationId, at });
    case "address-code": {
      // Codes that were asked for before e-mails had a language have none.
      const { language = ENGLISH.language, formTitle } = notice;
      const named = { formTitle: nameInMail(formTitle), language };
      const words = await codeWords({ messageId, ...named, at });
      return words && { ...words, isStoppable: false };
    }
    case "invitee": {
      const words = await inviteeWords({ ...notice, to });
      return words && { ...words, isStoppable: true };
    }
    case "stage": {
      const words = await stageWords({ ...notice, to });
      return words && { ...words, isStoppable: true };
    }
    case "returned": {
      const words = await returnedWords({ ...notice, to });
      return words && { ...words, isStoppable: true };
    }
    default:
      return { ...eventWords(notice), footer: FOOTER, isStoppable: false };
  }
}

function linkWords(purpose: LinkPurpose, href: string): Words {
  switch (purpose) {
    case "reset":
      return {
        subject: "Set a new password",
        intro: [
          "Somebody asked to set a new password for your Formlane account with this address.",
          "The link works once, for one hour. If it was not you, ignore this e-mail: your password stays as it is.",
        ],
        links: [{ label: "Set a new password", href }],
        footer: FOOTER,
      };
    case "confirm":
      return {
        subject: "Confirm your e-mail address",
        intro: [
          "A Formlane account was made with this address. Confirm that it is yours to get e-mails about new answers and deliveries.",
          "The link works for 24 hours. If you did not make the account, ignore this e-mail: nothing else is sent to you.",
        ],
        links: [{ label: "Confirm your e-mail address", href }],
        footer: "You get this because somebody signed up with this address.",
      };
  }
}

function eventWords(notice: AccountEventMail): Omit<Words, "footer"> {
  const settings = `${publicOrigin()}/settings`;
  switch (notice.about) {
    case "password-changed":
      return {
        subject: "Your password was changed",
        intro: [
          "The password of your Formlane account was changed, and every other session was ended.",
          ...(notice.hasTokens
            ? ["Your API tokens are still valid; delete those you do not trust in Settings."]
            : []),
          'If it was not you, set a new password at once: "Forgot your password?" on the sign-in page.',
        ],
        links: [{ label: "Check your account in Settings", href: `${settings}/account` }],
      };
    case "identity-linked":
      return {
        subject: `${notice.providerName} can sign in to your account`,
        intro: [
          `Somebody signed in with ${notice.providerName}, which says that this is their e-mail address. From now on that sign-in leads to your Formlane account.`,
          "If it was not you, tell whoever runs this server.",
        ],
        links: [{ label: "Check your account in Settings", href: `${settings}/account` }],
      };
    case "factors-changed": {
      const { subject, sentence } = factorWords(notice);
      return {
        subject,
        intro: [
          sentence,
          "If it was not you, change your password at once and look at your sessions.",
        ],
        links: [{ label: "Check how you sign in", href: `${settings}/sign-in` }],
      };
    }
  }
}

function factorWords({ change, name }: Extract<AccountEventMail, { about: "factors-changed" }>) {
  switch (change) {
    case "second-factor-on":
      return {
        subject: "An authenticator app was turned on",
        sentence: "Sign-ins to your Formlane account now ask for a code of an authenticator app.",
      };
    case "second-factor-off":
      return {
        subject: "Your authenticator app was turned off",
        sentence:
          "Sign-ins to your Formlane account no longer ask for a code of an authenticator app.",
      };
    case "second-factor-reset":
      return {
        subject: "Your second factors were removed",
        sentence:
          "Whoever runs the server removed authenticator app, passkeys and recovery codes of your Formlane account.",
      };
    case "recovery-codes-renewed":
      return {
        subject: "New recovery codes were made",
        sentence: "Your Formlane account has new recovery codes; the earlier ones stopped working.",
      };
    case "recovery-code-used":
      return {
        subject: "A recovery code was used",
        sentence: "Somebody signed in to your Formlane account with a recovery code.",
      };
    case "passkey-added":
      return {
        subject: "A passkey was added",
        sentence: `The passkey "${name}" now signs in to your Formlane account.`,
      };
    case "passkey-removed":
      return {
        subject: "A passkey was deleted",
        sentence: `The passkey "${name}" no longer signs in to your Formlane account.`,
      };
  }
}

async function invitationWords({
  messageId,
  id,
  at,
}: {
  messageId: string;
  id: number;
  at: Date;
}): Promise<Found | null> {
  const invitation = await findMailedInvitation({ id, now: at });
  const secret =
    invitation && (await readMailedSecret({ messageId, secretHash: invitation.secretHash }));
  if (!secret) {
    return null;
  }
  const teamName = nameInMail(invitation.teamName);
  const { role } = invitation;
  const invitedBy = invitation.invitedBy && nameInMail(invitation.invitedBy);
  return {
    subject: `Join ${teamName} on Formlane`,
    intro: [
      `${invitedBy ?? "Somebody"} invites you to join the team ${teamName} as ${ROLE_WORDS[role].withArticle}.`,
      "The link works once, for seven days.",
    ],
    links: [{ label: "See the invitation", href: `${publicOrigin()}/invite/${secret}` }],
    footer: "You get this because a member of the team entered this address.",
    isStoppable: true,
  };
}
