import "server-only";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { enqueueProblemMail } from "@/lib/server/outbox/enqueue/enqueue-problem-mail.repository";
import {
  disableEndpoint,
  findEndpoint,
} from "@/lib/server/outbox/resume/webhook-endpoints.repository";
import { deliverToAddress, type GivenUp, type ToAddress } from "./deliver-to-address";

/** Sends to an address of a form, unless it is disabled; one that is given up is disabled until its owner enables it. */
export async function deliverUnlessDisabled(
  job: ClaimedJob,
  context: DeliveryContext,
  sent: Pick<ToAddress, "send" | "gone">,
): Promise<Outcome> {
  const { teamId, concurrencyKey } = job;
  const endpoint = await findEndpoint({ teamId, concurrencyKey });
  if (endpoint?.disabledAt) {
    return { result: "paused", attempt: null, notBefore: NO_DUE_TIME };
  }
  return deliverToAddress(job, context, {
    ...sent,
    endpoint,
    giveUp: (given) => disabled(job, given),
  });
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
