import "server-only";
import { z } from "zod";
import { env } from "@/lib/server/environment/env";
import {
  countAgainstTeam,
  countAgainstTeamAndAddress,
  PER_ADDRESS,
  uncountAgainstTeamAndAddress,
} from "@/lib/server/http/respondent-mails";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { postponeJobs, saveProgress } from "@/lib/server/outbox/claims/jobs.repository";
import type { Outcome } from "@/lib/server/outbox/claims/outcome";
import type { AccountMail } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";
import { notToRecipient } from "./attempt-mail";

const TOO_MANY = `A form sends at most ${PER_ADDRESS} messages a day to one address.`;

/** How long an ask waits for its address to have room. */
const ADDRESS_WAIT_MS = 60 * 60 * 1000;

const waits = () =>
  `A team sends at most ${env.RESPONDENT_MAILS_PER_HOUR} messages to respondents in an hour on this server. This one waits.`;

const progressSchema = z.object({ isCounted: z.literal(true) });

/**
 * Counts a message against the limits of its address, whose excess is not sent, and of its team, whose excess waits in
 * its order. Null: it may be sent. An automatic retry is not counted again; one by hand is.
 */
export async function limitMessage(job: ClaimedJob, now: Date): Promise<Outcome | null> {
  const { teamId, concurrencyKey } = job;
  if (wasCounted(job)) {
    return null;
  }
  const until = await countAgainstTeamAndAddress(addressedBy(job), now);
  if (until === "address") {
    // Nothing else tells the respondent what the board asks.
    return job.event === "asked"
      ? { ...waitingUntil(new Date(now.getTime() + ADDRESS_WAIT_MS)), warnings: [TOO_MANY] }
      : notToRecipient(now, TOO_MANY);
  }
  if (until !== null) {
    const warnings = [waits()];
    return {
      ...waitingUntil(until),
      also: (transaction) => postponeJobs(transaction, { teamId, concurrencyKey, until, warnings }),
    };
  }
  return noteCounted(job, now);
}

/**
 * The same for the e-mails of stages: those to respondents against both limits, those with the link of a stage against the limit of
 * their team alone, as whoever fills stages in may have much to decide. Other e-mails have no such limit.
 */
export async function limitStageMail(
  job: ClaimedJob,
  { about, now }: { about: AccountMail["about"]; now: Date },
): Promise<Outcome | null> {
  if ((about !== "stage" && about !== "returned") || wasCounted(job)) {
    return null;
  }
  const until =
    about === "stage"
      ? await countAgainstTeam(job.teamId, now)
      : await countAgainstTeamAndAddress(addressedBy(job), now);
  if (until === "address") {
    return notToRecipient(now, TOO_MANY);
  }
  return until === null ? noteCounted(job, now) : waitingUntil(until);
}

function waitingUntil(until: Date): Outcome {
  return { result: "postponed", attempt: null, notBefore: until, warnings: [waits()] };
}

async function noteCounted({ id, leaseToken }: ClaimedJob, now: Date): Promise<Outcome | null> {
  const isOurs = await saveProgress({ id, leaseToken }, { isCounted: true });
  return isOurs ? null : { result: "postponed", attempt: null, notBefore: now };
}

/** Takes back what `limitMessage` counted of a message in this attempt, as it is put off unsent. */
export async function uncountMessage(job: ClaimedJob): Promise<void> {
  if (!wasCounted(job)) {
    await uncountAgainstTeamAndAddress(addressedBy(job));
  }
}

function wasCounted({ attemptCount, progress }: ClaimedJob): boolean {
  return attemptCount > 1 && progressSchema.safeParse(progress).success;
}

function addressedBy({ formId, teamId, target }: ClaimedJob) {
  return { formId, teamId, address: target };
}
