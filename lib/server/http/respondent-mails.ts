import "server-only";
import { env } from "@/lib/server/environment/env";
import { addRateLimitHit, undoRateLimitHit } from "@/lib/server/http/rate-limit.repository";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts an e-mail to a respondent against what the forms of a team may send in an hour: messages and codes together.
 * Resolves to the end of the hour when they have sent as many, else to null.
 */
export async function countRespondentMail(teamId: number, now: Date): Promise<Date | null> {
  const resetAt = new Date(now.getTime() + HOUR_MS);
  const hour = await addRateLimitHit({ key: keyOf(teamId), now, resetAt });
  return hour.points > env.RESPONDENT_MAILS_PER_HOUR ? hour.resetAt : null;
}

export function undoRespondentMail(teamId: number): Promise<void> {
  return undoRateLimitHit(keyOf(teamId));
}

function keyOf(teamId: number): string {
  return `messages:${teamId}`;
}
