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
import type { Sending } from "./post-json";

const GONE = 410;
const DEAD_REASON = "The address has not answered well for five days.";
/** Statuses about the whole address, not about one message: a Retry-After then pauses all its deliveries. */
const OVERLOADED = [429, 502, 503, 504];

/** Why nothing more is to be sent to an address. `isGone`: it said so itself. */
export type GivenUp = { attempt: Attempt; reason: string; isGone: boolean; now: Date };

export type ToAddress = {
  /** What is known of its failures; null: its last delivery succeeded. */
  endpoint: StoredEndpoint | null;
  /** Sends it once; null when the content was deleted. */
  send: (at: Date) => Promise<Sending | null>;
  /** The statuses with which an address says that it is gone; absent: 410. */
  gone?: readonly number[];
  /** What becomes of a delivery to an address that is given up, and of what else goes there. */
  giveUp: (given: GivenUp) => Outcome;
};

/** Sends what a job tells to an address, once what was told before is over; counts the failures of the address. */
export async function deliverToAddress(
  job: ClaimedJob,
  { now }: DeliveryContext,
  { endpoint, send, giveUp, gone = [GONE] }: ToAddress,
): Promise<Outcome> {
  if (endpoint?.heldUntil && endpoint.heldUntil > now()) {
    return { result: "postponed", attempt: null, notBefore: endpoint.heldUntil };
  }
  const waiting = await waitForEarlier(job, now());
  if (waiting !== null) {
    return waiting;
  }
  const posted = await send(now());
  return posted === null
    ? contentDeletedOutcome(job, now())
    : outcomeOf({ job, endpoint, posted, giveUp, gone, now: now() });
}

type Attempted = Pick<ToAddress, "endpoint" | "giveUp"> & {
  gone: readonly number[];
  job: ClaimedJob;
  posted: Sending;
  now: Date;
};

function outcomeOf({ job, endpoint, posted, giveUp, gone, now }: Attempted): Outcome {
  const { attempt } = posted;
  const status = posted.status ?? attempt.status;
  const { teamId, concurrencyKey, target: url } = job;
  const place = { teamId, concurrencyKey, url, now };
  if (posted.isDelivered) {
    const recover = (transaction: Transaction) =>
      clearFailures(transaction, { teamId, concurrencyKey });
    return { result: "delivered", attempt, ...(endpoint && { also: recover }) };
  }
  const isGone = status !== null && gone.includes(status);
  if (isGone || shouldDisableEndpoint(afterFailure(endpoint, now), now)) {
    const reason = isGone
      ? `The address answered that it is gone for good (${status}).`
      : DEAD_REASON;
    return giveUp({ attempt, reason, isGone, now });
  }
  const until = posted.retryAfterMs === null ? null : new Date(now.getTime() + posted.retryAfterMs);
  const isRedirect = status !== null && status >= 300 && status < 400;
  const isOverloaded = status !== null && OVERLOADED.includes(status);
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
