import "server-only";
import { requestMessage } from "@/lib/server/bundled-requests/request-message";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { deliverUnlessDisabled } from "./deliver-unless-disabled";
import { signedSending } from "./send-webhook";
import { sourceOfJob, submissionMessage } from "./submission-message";
import { signingSecrets } from "./webhook-secrets";

/** Delivers a submission or bundled request to one webhook address. */
export async function deliverWebhook(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const { teamId } = job;
  const send = signedSending(job, {
    body: () => messageOf(job),
    secrets: (now) => signingSecrets({ teamId, now }),
  });
  return deliverUnlessDisabled(job, context, { send });
}

async function messageOf(job: ClaimedJob): Promise<string | null> {
  const { teamId, bundledRequestId: id } = job;
  if (id !== null) {
    return requestMessage({ id, teamId });
  }
  const source = await sourceOfJob(job);
  return source && submissionMessage(job, source);
}
