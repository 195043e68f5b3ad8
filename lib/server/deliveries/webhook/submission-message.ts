import "server-only";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { findDeliverySource, type DeliverySource } from "../delivery-source.repository";
import { stageMessage } from "./stage-message";
import { webhookMessage, withdrawnMessage } from "./webhook-message";

/** What a job tells of a submission, and since when. */
export type ToldOfSubmission = Pick<
  ClaimedJob,
  "event" | "stageNumber" | "stageState" | "createdAt"
>;

/** The submission of a job, as of the revision that the job tells; null when it is gone. */
export async function sourceOfJob({
  submissionId,
  teamId,
  revision,
}: Pick<ClaimedJob, "submissionId" | "teamId" | "revision">): Promise<DeliverySource | null> {
  // What was corrected meanwhile is told by a delivery of its own.
  return submissionId === null
    ? null
    : findDeliverySource({ submissionId, teamId, revision: revision ?? 1 });
}

/** The body of what webhooks and hooks are told of a submission, the same bytes on every attempt; null when it was deleted. */
export async function submissionMessage(
  job: ToldOfSubmission,
  source: DeliverySource,
): Promise<string | null> {
  if (job.event === "withdrawn") {
    return withdrawnMessage(source, new Date(job.createdAt));
  }
  if (source.isDeleted) {
    return null;
  }
  return job.event === "stage" ? stageMessage(job, source) : webhookMessage(source);
}
