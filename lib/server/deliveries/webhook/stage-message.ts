import "server-only";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { findStep } from "@/lib/server/public-form/stages/steps.repository";
import { titleOfStage } from "@/lib/server/public-form/stages/title-of-stage";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import type { DeliverySource } from "../delivery-source.repository";

/**
 * The body that tells a step of a submission's stages, in the state that it had then: the same bytes on every attempt. Null
 * when the step is gone.
 */
export async function stageMessage(
  {
    stageNumber,
    stageState: state,
    createdAt,
  }: Pick<ClaimedJob, "stageNumber" | "stageState" | "createdAt">,
  { formId, formTitle, submissionId, versionId }: DeliverySource,
): Promise<string | null> {
  const step = stageNumber && (await findStep(submissionId, stageNumber));
  const version = await loadVersion(versionId);
  if (!step || state === null || version === null) {
    return null;
  }
  // What was decided later is told by a delivery of its own.
  const isEnd = state === step.state;
  const data = {
    formId,
    formTitle,
    submissionId,
    stage: { id: step.stageId, title: titleOfStage(version, step.stageId) },
    state,
    ...(isEnd && step.decision !== null && { decision: step.decision }),
    ...(isEnd && step.reason !== null && { reason: step.reason }),
  };
  const timestamp = new Date(createdAt).toISOString();
  return JSON.stringify({ type: "submission.stage", timestamp, data });
}
