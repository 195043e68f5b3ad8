import "server-only";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { afterFailure, shouldDisableEndpoint } from "@/lib/domain/delivery/endpoint-health";
import { requestMessage } from "@/lib/server/bundled-requests/request-message";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { waitForEarlier } from "@/lib/server/outbox/claims/wait-for-earlier";
import { enqueueProblemMail } from "@/lib/server/outbox/enqueue/enqueue-problem-mail.repository";
import { contentDeletedOutcome } from "@/lib/server/outbox/resume/content-deleted-outcome";
import {
  clearFailures,
  countFailure,
  disableEndpoint,
  findEndpoint,
  postponeEndpoint,
  type StoredEndpoint,
} from "@/lib/server/outbox/resume/webhook-endpoints.repository";
import { findDeliverySource } from "../delivery-source.repository";
import { sendWebhook, type Sending } from "./send-webhook";
import { stageMessage } from "./stage-message";
import { webhookMessage, withdrawnMessage } from "./webhook-message";
import { signingSecrets } from "./webhook-secrets";

const GONE = 410;
const GONE_REASON = "The address answered that it is gone for good (410).";
const DEAD_REASON = "The address has not answered well for five days.";
/** Statuses about the whole address, not about one message: a Retry-After then pauses all its deliveries. */
const OVERLOADED = [429, 502, 503, 504];

/** Delivers a submission or bundled request to one webhook address. */
export async function deliverWebhook(job: ClaimedJob, { now }: DeliveryContext): Promise<Outcome> {
  const { teamId, concurrencyKey, target: url } = job;
  const endpoint = await findEndpoint({ teamId, concurrencyKey });
  if (endpoint?.disabledAt) {
    return { result: "paused", attempt: null, notBefore: NO_DUE_TIME };
  }
  if (endpoint?.heldUntil && endpoint.heldUntil > now()) {
    return { result: "postponed", attempt: null, notBefore: endpoint.heldUntil };
  }
  const waiting = await waitForEarlier(job, now());
  if (waiting !== null) {
    return waiting;
  }
  const body = await messageOf(job);
  if (body === null) {
    return contentDeletedOutcome(job, now());
  }
  const secrets = await signingSecrets({ teamId, now: now() });
  const message = { id: job.messageId, body, secrets, at: now() };
  const posted = await sendWebhook({ url, teamId, ...message });
  return outcomeOf({ job, endpoint, posted, now: now() });
}

/** The body, the same bytes on every attempt; null when the content was deleted. */
async function messageOf(job: ClaimedJob) {
  const { teamId, submissionId, bundledRequestId, event } = job;
  if (bundledRequestId !== null) {
    return requestMessage({ id: bundledRequestId, teamId });
  }
  // What was corrected meanwhile is told by a delivery of its own.
  const revision = job.revision ?? 1;
  const source = submissionId && (await findDeliverySource({ submissionId, teamId, revision }));
  if (!source) {
    return null;
  }
  if (event === "withdrawn") {
    return withdrawnMessage(source, new Date(job.createdAt));
  }
  if (source.isDeleted) {
    return null;
  }
  return event === "stage" ? stageMessage(job, source) : webhookMessage(source);
}

type Attempted = { job: ClaimedJob; endpoint: StoredEndpoint | null; posted: Sending; now: Date };

function outcomeOf({ job, endpoint, posted, now }: Attempted): Outcome {
  const { attempt } = posted;
  const { teamId, concurrencyKey, target: url } = job;
  const place = { teamId, concurrencyKey, url, now };
  if (posted.isDelivered) {
    const recover = (transaction: Parameters<typeof clearFailures>[0]) =>
      clearFailures(transaction, { teamId, concurrencyKey });
    return { result: "delivered", attempt, ...(endpoint && { also: recover }) };
  }
  const isDead = shouldDisableEndpoint(afterFailure(endpoint, now), now);
  const reason = disablingReason(attempt.status, isDead);
  if (reason !== null) {
    return {
      result: "paused",
      attempt,
      notBefore: NO_DUE_TIME,
      also: async (transaction) => {
        await disableEndpoint(transaction, { ...place, reason });
        await enqueueProblemMail(transaction, {
          job,
          now,
          notice: { about: "disabled", url, reason },
        });
      },
    };
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

function disablingReason(status: number | null, isDead: boolean): string | null {
  if (status === GONE) {
    return GONE_REASON;
  }
  return isDead ? DEAD_REASON : null;
}
