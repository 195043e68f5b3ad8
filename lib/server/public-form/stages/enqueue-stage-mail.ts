import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { isAllowed, ROLES } from "@/lib/domain/teams/permissions";
import { messageAddress } from "@/lib/form-engine/messages/compose-message";
import { isEmailField } from "@/lib/form-engine/messages/is-email-field";
import { visitorsPart } from "@/lib/form-engine/stages/stage-fields";
import { canSendMail } from "@/lib/server/outbound/send-mail";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { enqueueStageNotice } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";
import { findFormTeam } from "@/lib/server/outbox/enqueue/form-team.repository";
import { findReadersOfAnswers } from "@/lib/server/outbox/mail/mail-addresses.repository";
import type { PublishedVersion } from "../version/published-version";
import type { StagePlan } from "./stage-plan";
import type { StepPerson } from "./steps.repository";

type StageMail = {
  formId: number;
  submissionId: number;
  number: number;
  person: StepPerson;
  isReminder?: boolean;
  now: Date;
};

/** E-mails its link to whom a stage waits for, in the transaction that begins it; the link is read when it is sent. */
export async function enqueueStageMail(
  transaction: Transaction,
  { formId, submissionId, number, person, isReminder = false, now }: StageMail,
): Promise<void> {
  if (!canSendMail()) {
    return;
  }
  const { teamId } = await findFormTeam(transaction, formId);
  for (const address of await stageAddresses(transaction, { teamId, person })) {
    const notice = { about: "stage", submissionId, number, isReminder } as const;
    await enqueueStageNotice(transaction, { teamId, formId, address, notice, now });
  }
}

/**
 * Where a stage's link goes: to its address, or that of its member. To the owners of the team where there is none, or the
 * member may read no answers any more.
 */
async function stageAddresses(
  transaction: Transaction,
  { teamId, person: { userId, address } }: { teamId: number; person: StepPerson },
): Promise<string[]> {
  if (address !== null) {
    return [address];
  }
  const readers = await findReadersOfAnswers(teamId, transaction);
  const member = readers.find((reader) => reader.userId === userId);
  const owners = readers.filter(({ role }) => OWNERS.some((owner) => owner === role));
  return (member === undefined ? owners : [member]).map(({ email }) => email);
}

type Return = { formId: number; submissionId: number; number: number; plan: StagePlan; now: Date };

/** E-mails the link to correct the answers to whoever sent them, in the transaction that returns them. */
export async function enqueueReturn(
  transaction: Transaction,
  { formId, submissionId, number, plan: { version, answers }, now }: Return,
): Promise<void> {
  const address = respondentAddress(version, answers);
  if (!canSendMail() || address === null) {
    return;
  }
  const { teamId } = await findFormTeam(transaction, formId);
  const notice = { about: "returned", submissionId, number } as const;
  await enqueueStageNotice(transaction, { teamId, formId, address, notice, now });
}

/** The answer of the only e-mail field that visitors fill in, else that which the first message goes to. */
function respondentAddress(
  { fields, settings }: Pick<PublishedVersion, "fields" | "settings">,
  answers: Answers,
): string | null {
  const [only, ...others] = visitorsPart(fields).filter(isEmailField);
  const [message] = settings.messages;
  const to = only !== undefined && others.length === 0 ? { fieldId: only.id } : message?.to;
  return to === undefined ? null : messageAddress({ to }, answers);
}

const OWNERS = ROLES.filter((role) => isAllowed(role, "team:write"));
