import "server-only";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import { requestMessage } from "@/lib/server/bundled-requests/request-message";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { enqueueProblemMail } from "@/lib/server/outbox/enqueue/enqueue-problem-mail.repository";
import {
  disableEndpoint,
  findEndpoint,
} from "@/lib/server/outbox/resume/webhook-endpoints.repository";
import { deliverToAddress, type GivenUp } from "./deliver-to-address";
import { sourceOfJob, submissionMessage } from "./submission-message";
import { signingSecrets } from "./webhook-secrets";

/** Delivers a submission or bundled request to one webhook address. */
export async function deliverWebhook(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const { teamId, concurrencyKey } = job;
  const endpoint = await findEndpoint({ teamId, concurrencyKey });
  if (endpoint?.disabledAt) {
    return { result: "paused", attempt: null, notBefore: NO_DUE_TIME };
  }
  return deliverToAddress(job, context, {
    endpoint,
    body: () => messageOf(job),
    secrets: (now) => signingSecrets({ teamId, now }),
    giveUp: (given) => disabled(job, given),
  });
}

async function messageOf(job: ClaimedJob): Promise<string | null> {
  const { teamId, bundledRequestId: id } = job;
  if (id !== null) {
    return requestMessage({ id, teamId });
  }
  const source = await sourceOfJob(job);
  return source && submissionMessage(job, source);
}

/** Whatever goes there waits for its owner. */
function disabled(job: ClaimedJob, { attempt, reason, now }: GivenUp): Outcome {
  const { teamId, concurrencyKey, target: url } = job;
  return {
    result: "paused",
    attempt,
    notBefore: NO_DUE_TIME,
    also: async (transaction) => {
      await disableEndpoint(transaction, { teamId, concurrencyKey, url, now, reason });
      const notice = { about: "disabled", url, reason } as const;
      await enqueueProblemMail(transaction, { job, now, notice });
    },
  };
}
