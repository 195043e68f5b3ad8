import "server-only";
import { z } from "zod";
import { env } from "@/lib/server/environment/env";
import {
  addRateLimitHit,
  readRateLimit,
  undoRateLimitHit,
} from "@/lib/server/http/rate-limit.repository";
import { mailboxHashOf } from "@/lib/server/outbox/address-hash";
import type { ClaimedJob } from "@/lib/server/outbox/claim-jobs.repository";
import { postponeJobs, saveProgress } from "@/lib/server/outbox/jobs.repository";
import type { Outcome } from "@/lib/server/outbox/outcome";
import { notToRecipient } from "./attempt-mail";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

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
  const { address, team } = keysOf(job);
  if ((await readRateLimit({ key: address, now })) >= PER_ADDRESS) {
    return notToRecipient(now, TOO_MANY);
  }
  const perHour = env.RESPONDENT_MAILS_PER_HOUR;
  const hour = await addRateLimitHit({ key: team, now, resetAt: after(now, HOUR_MS) });
  if (hour.points > perHour) {
    const warnings = [
      `A team sends at most ${perHour} messages to respondents in an hour on this server. This one waits.`,
    ];
    const until = hour.resetAt;
    return {
      result: "postponed",
      attempt: null,
      notBefore: until,
      warnings,
      also: (transaction) => postponeJobs(transaction, { teamId, concurrencyKey, until, warnings }),
    };
  }
  const day = await addRateLimitHit({ key: address, now, resetAt: after(now, DAY_MS) });
  if (day.points > PER_ADDRESS) {
    await undoRateLimitHit(team);
    return notToRecipient(now, TOO_MANY);
  }
  const isOurs = await saveProgress({ id, leaseToken }, { isCounted: true });
  return isOurs ? null : { result: "postponed", attempt: null, notBefore: now };
}

/** Takes back what `limitMessage` counted of a message in this attempt, as it is put off unsent. */
export async function uncountMessage(job: ClaimedJob): Promise<void> {
  if (!wasCounted(job)) {
    const { address, team } = keysOf(job);
    await undoRateLimitHit(team);
    await undoRateLimitHit(address);
  }
}

function wasCounted({ attemptCount, progress }: ClaimedJob): boolean {
  return attemptCount > 1 && progressSchema.safeParse(progress).success;
}

function keysOf({ teamId, formId, target }: ClaimedJob) {
  return { address: `message:${formId}:${mailboxHashOf(target)}`, team: `messages:${teamId}` };
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
