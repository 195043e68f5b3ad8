import "server-only";
import { z } from "zod";
import type { AuditEventName } from "@/lib/contracts/accounts/audit-log";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import {
  isMailStopped,
  isMailStoppedByLink,
} from "@/lib/server/outbox/mail/mail-recipients.repository";
import { insertJob } from "./insert-jobs.repository";

/** Changes of an account's second factors, by the names of their events in the audit log. */
const FACTOR_CHANGES = [
  "second-factor-on",
  "second-factor-off",
  "second-factor-reset",
  "recovery-codes-renewed",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
] as const satisfies readonly AuditEventName[];
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** What an e-mail to an account tells, as stored in its job. The links have the purposes of `AccountLink`. */
export const accountMailSchema = z.discriminatedUnion("about", [
  z.object({ about: z.literal("link"), purpose: z.enum(["reset", "confirm"]), userId: z.int() }),
  z.object({ about: z.literal("invitation"), invitationId: z.int() }),
  /** To whom a stage of a submission waits for; `number`: of its step. */
  z.object({
    about: z.literal("stage"),
    submissionId: z.int(),
    number: z.int(),
    isReminder: z.boolean(),
  }),
  /** To whoever sent a submission: a stage returned it for correction. */
  z.object({ about: z.literal("returned"), submissionId: z.int(), number: z.int() }),
  /** To whom a form was opened by a link of their own. */
  z.object({
    about: z.literal("invitee"),
    inviteeId: z.int(),
    subject: z.string(),
    text: z.string(),
  }),
  /** To a visitor of a form; the code follows from the id of the e-mail. */
  z.object({
    about: z.literal("address-code"),
    formTitle: z.string(),
    language: z.string().optional(),
  }),
  /** `hasTokens`: API tokens that the account made are still valid. */
  z.object({ about: z.literal("password-changed"), hasTokens: z.boolean() }),
  /** Single sign-on reaches the account from now on. */
  z.object({ about: z.literal("identity-linked"), providerName: z.string() }),
  /** `name`: of a passkey, else "". */
  z.object({
    about: z.literal("factors-changed"),
    change: z.enum(FACTOR_CHANGES),
    name: z.string(),
  }),
]);

export type AccountMail = z.infer<typeof accountMailSchema>;
export type LinkPurpose = Extract<AccountMail, { about: "link" }>["purpose"];
/** Of what a submission waits for: the jobs of these e-mails are the submission's, and go with it. */
type StageMail = Extract<AccountMail, { about: "stage" | "returned" }>;
/** What happened to an account, which its reader should know of. */
export type AccountEventMail = Exclude<
  AccountMail,
  StageMail | { about: "link" | "invitation" | "address-code" | "invitee" }
>;

/**
 * Enqueues an e-mail to an account about what happened to it, in the transaction that did it: to a confirmed
 * address whose e-mails are not stopped. Does nothing when the server sends no e-mail.
 */
export async function enqueueAccountEventMail(
  transaction: Transaction,
  { userId, notice, now }: { userId: number; notice: AccountEventMail; now: Date },
): Promise<void> {
  if (!canSendMail()) {
    return;
  }
  const user = await transaction.user.findUnique({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true, personalTeam: { select: { id: true } } },
  });
  if (!user?.emailConfirmedAt || user.personalTeam === null) {
    return;
  }
  if (!(await isMailStopped(user.email, transaction))) {
    const teamId = user.personalTeam.id;
    await insertJob(transaction, { kind: "email", target: user.email, teamId, notice, now });
  }
}

/**
 * Enqueues an e-mail with a link or a code to an address, whether or not it is confirmed. Only a link that resets a
 * password, which somebody asked for, goes to a mailbox that stopped its e-mails.
 */
export async function enqueueLinkMail(
  transaction: Transaction,
  mail: {
    teamId: number;
    address: string;
    notice: Extract<AccountMail, { about: "link" | "invitation" | "address-code" | "invitee" }>;
    messageId: string;
    now: Date;
  },
): Promise<void> {
  const { teamId, address, notice, messageId, now } = mail;
  if (isAskedFor(notice) || !(await isMailStoppedByLink(address, transaction))) {
    await insertJob(transaction, {
      kind: "email",
      target: address,
      teamId,
      notice,
      messageId,
      now,
    });
  }
}

/** The same for an e-mail about a submission, which is in the log of its form's deliveries and is deleted with it. */
export async function enqueueStageNotice(
  transaction: Transaction,
  {
    address,
    ...job
  }: { teamId: number; formId: number; address: string; notice: StageMail; now: Date },
): Promise<void> {
  if (!(await isMailStoppedByLink(address, transaction))) {
    const { submissionId } = job.notice;
    await insertJob(transaction, { ...job, kind: "email", target: address, submissionId });
  }
}

/** Whether whoever reads it waits for it. */
export function isAskedFor(notice: AccountMail): boolean {
  return notice.about === "link" && notice.purpose === "reset";
}
