import "server-only";
import { env } from "@/lib/server/environment/env";
import { mailboxHashOf } from "@/lib/server/outbox/mail/address-hash";
import {
  addRateLimitHit,
  findRateLimit,
  readRateLimit,
  undoRateLimitHit,
} from "./rate-limit.repository";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** E-mails of one form to one mailbox in a day: whoever fills it in again and again floods nobody. */
export const PER_ADDRESS = 5;

/**
 * Counts an e-mail to a respondent against what the forms of a team may send in an hour: messages and codes together.
 * Resolves to the end of the hour when they have sent as many, else to null.
 */
export async function countAgainstTeam(teamId: number, now: Date): Promise<Date | null> {
  const resetAt = new Date(now.getTime() + HOUR_MS);
  const hour = await addRateLimitHit({ key: keyOf(teamId), now, resetAt });
  return hour.points > env.RESPONDENT_MAILS_PER_HOUR ? hour.resetAt : null;
}

/** Until when the e-mails of a team to respondents wait; null while more may be sent. */
export async function respondentMailsWaitUntil(teamId: number, now: Date): Promise<Date | null> {
  const hour = await findRateLimit({ key: keyOf(teamId), now });
  return hour !== null && hour.points > env.RESPONDENT_MAILS_PER_HOUR ? hour.resetAt : null;
}

/** Takes back what `countAgainstTeam` counted. */
export function uncountAgainstTeam(teamId: number): Promise<void> {
  return undoRateLimitHit(keyOf(teamId));
}

type Addressed = { formId: number | null; teamId: number; address: string };

/**
 * Like `countAgainstTeam`, against what a form may send to one mailbox in a day as well: "address" when that is used up, the end of
 * the hour when the team's is, else null.
 */
export async function countAgainstTeamAndAddress(
  { teamId, ...mailed }: Addressed,
  now: Date,
): Promise<"address" | Date | null> {
  const key = addressKey(mailed);
  if ((await readRateLimit({ key, now })) >= PER_ADDRESS) {
    return "address";
  }
  const until = await countAgainstTeam(teamId, now);
  if (until !== null) {
    return until;
  }
  const day = await addRateLimitHit({ key, now, resetAt: new Date(now.getTime() + DAY_MS) });
  if (day.points > PER_ADDRESS) {
    await uncountAgainstTeam(teamId);
    return "address";
  }
  return null;
}

/** Takes back what `countAgainstTeamAndAddress` counted. */
export async function uncountAgainstTeamAndAddress({
  teamId,
  ...mailed
}: Addressed): Promise<void> {
  await uncountAgainstTeam(teamId);
  await undoRateLimitHit(addressKey(mailed));
}

function addressKey({ formId, address }: Omit<Addressed, "teamId">): string {
  return `message:${formId}:${mailboxHashOf(address)}`;
}

function keyOf(teamId: number): string {
  return `messages:${teamId}`;
}
