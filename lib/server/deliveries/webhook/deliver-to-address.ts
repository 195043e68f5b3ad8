import "server-only";
import { afterFailure, shouldDisableEndpoint } from "@/lib/domain/delivery/endpoint-health";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { Attempt, Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { waitForEarlier } from "@/lib/server/outbox/claims/wait-for-earlier";
import { contentDeletedOutcome } from "@/lib/server/outbox/resume/content-deleted-outcome";
import {
  clearFailures,
  countFailure,
  postponeEndpoint,
  type StoredEndpoint,
} from "@/lib/server/outbox/resume/webhook-endpoints.repository";
import { sendWebhook, type Sending } from "./send-webhook";

const GONE = 410;
const GONE_REASON = "The address answered that it is gone for good (410).";
const DEAD_REASON = "The address has not answered well for five days.";
/** Statuses about the whole address, not about one message: a Retry-After then pauses all its deliveries. */
const OVERLOADED = [429, 502, 503, 504];

/** Why nothing more is to be sent to an address. `isGone`: it said so itself. */
export type GivenUp = { attempt: Attempt; reason: string; isGone: boolean; now: Date };

type ToAddress = {
  /** What is known of its failures; null: its last delivery succeeded. */
  endpoint: StoredEndpoint | null;
  /** The body, the same bytes on every attempt; null when the content was deleted. */
  body: () => Promise<string | null>;
  /** The message is signed with each. */
  secrets: (now: Date) => Promise<readonly string[]>;
  /** What becomes of a delivery to an address that is given up, and of what else goes there. */
  giveUp: (given: GivenUp) => Outcome;
};

/** Sends what a job tells to an address, signed, once what was told before is over; counts the failures of the address. */
export async function deliverToAddress(
  job: ClaimedJob,
  { now }: DeliveryContext,
  { endpoint, giveUp, ...message }: ToAddress,
): Promise<Outcome> {
  if (endpoint?.heldUntil && endpoint.heldUntil > now()) {
    return { result: "postponed", attempt: null, notBefore: endpoint.heldUntil };
  }
  const waiting = await waitForEarlier(job, now());
  if (waiting !== null) {
    return waiting;
  }
  const body = await message.body();
  if (body === null) {
    return contentDeletedOutcome(job, now());
  }
  const { teamId, target: url, messageId: id } = job;
  const secrets = await message.secrets(now());
  const posted = await sendWebhook({ url, teamId, id, body, secrets, at: now() });
  return outcomeOf({ job, endpoint, posted, giveUp, now: now() });
}

type Attempted = Pick<ToAddress, "endpoint" | "giveUp"> & {
  job: ClaimedJob;
  posted: Sending;
  now: Date;
};

function outcomeOf({ job, endpoint, posted, giveUp, now }: Attempted): Outcome {
  const { attempt } = posted;
  const { teamId, concurrencyKey, target: url } = job;
  const place = { teamId, concurrencyKey, url, now };
  if (posted.isDelivered) {
    const recover = (transaction: Transaction) =>
      clearFailures(transaction, { teamId, concurrencyKey });
    return { result: "delivered", attempt, ...(endpoint && { also: recover }) };
  }
  const isGone = attempt.status === GONE;
  if (isGone || shouldDisableEndpoint(afterFailure(endpoint, now), now)) {
    return giveUp({ attempt, reason: isGone ? GONE_REASON : DEAD_REASON, isGone, now });
  }
  const until = posted.retryAfterMs === null ? null : new Date(now.getTime() + posted.retryAfterMs);
  const isRedirect = attempt.status !== null && attempt.status >= 300 && attempt.status < 400;
  const isOverloaded = attempt.status !== null && OVERLOADED.includes(attempt.status);
  return {
    // Whoever answers with a redirect may have acted, and does not answer otherwise the next time.
    result: isRedirect ? "failed" : "retry",
    attempt,
    ...(until && { notBefore: until }),
    also: async (transaction) => {
      await countFailure(transaction, place);
      if (until !== null && isOverloaded) {
        await postponeEndpoint(transaction, { ...place, until });
      }
    },
  };
}
