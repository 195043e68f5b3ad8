import "server-only";
import { z } from "zod";
import { env } from "@/lib/server/environment/env";
import {
  addRateLimitHit,
  readRateLimit,
  undoRateLimitHit,
} from "@/lib/server/http/rate-limit.repository";
import { countRespondentMail, undoRespondentMail } from "@/lib/server/http/respondent-mails";
import { mailboxHashOf } from "@/lib/server/outbox/address-hash";
import type { ClaimedJob } from "@/lib/server/outbox/claim-jobs.repository";
import { postponeJobs, saveProgress } from "@/lib/server/outbox/jobs.repository";
import type { Outcome } from "@/lib/server/outbox/outcome";
import { notToRecipient } from "./attempt-mail";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Messages of one form to one mailbox in a day: whoever fills it in again and again floods nobody. */
const PER_ADDRESS = 5;
const TOO_MANY = `A form sends at most ${PER_ADDRESS} messages a day to one address.`;

const progressSchema = z.object({ isCounted: z.literal(true) });

/**
 * Counts a message against the limits of its address, whose excess is not sent, and of its team, whose excess waits in
 * its order. Null: it may be sent. An automatic retry is not counted again; one by hand is.
 */
export async function limitMessage(job: ClaimedJob, now: Date): Promise<Outcome | null> {
  const { id, leaseToken, teamId, concurrencyKey } = job;
  if (wasCounted(job)) {
    return null;
  }
  const address = addressKey(job);
  if ((await readRateLimit({ key: address, now })) >= PER_ADDRESS) {
    return notToRecipient(now, TOO_MANY);
  }
  const until = await countRespondentMail(teamId, now);
  if (until !== null) {
    const warnings = [
      `A team sends at most ${env.RESPONDENT_MAILS_PER_HOUR} messages to respondents in an hour on this server. This one waits.`,
    ];
    return {
      result: "postponed",
      attempt: null,
      notBefore: until,
      warnings,
      also: (transaction) => postponeJobs(transaction, { teamId, concurrencyKey, until, warnings }),
    };
  }
  const resetAt = new Date(now.getTime() + DAY_MS);
  const day = await addRateLimitHit({ key: address, now, resetAt });
  if (day.points > PER_ADDRESS) {
    await undoRespondentMail(teamId);
    return notToRecipient(now, TOO_MANY);
  }
  const isOurs = await saveProgress({ id, leaseToken }, { isCounted: true });
  return isOurs ? null : { result: "postponed", attempt: null, notBefore: now };
}

/** Takes back what `limitMessage` counted of a message in this attempt, as it is put off unsent. */
export async function uncountMessage(job: ClaimedJob): Promise<void> {
  if (!wasCounted(job)) {
    await undoRespondentMail(job.teamId);
    await undoRateLimitHit(addressKey(job));
  }
}

function wasCounted({ attemptCount, progress }: ClaimedJob): boolean {
  return attemptCount > 1 && progressSchema.safeParse(progress).success;
}

function addressKey({ formId, target }: ClaimedJob): string {
  return `message:${formId}:${mailboxHashOf(target)}`;
}
