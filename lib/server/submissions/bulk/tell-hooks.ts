import "server-only";
import { isDeliverable } from "@/lib/domain/stages/next-steps";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { enqueueHookEvents } from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import { findSteps } from "@/lib/server/public-form/stages/steps.repository";
import { loadVersion } from "@/lib/server/public-form/version/published-version";

type Changed = {
  formId: number;
  event: "deleted" | "restored";
  submissions: readonly { id: number; quarantined: boolean; versionId: number }[];
  now: Date;
};

/**
 * Tells hooks of submissions that went into the trash or came back, in that transaction; not of those that they were never told
 * of, as they are in quarantine or wait for a stage.
 */
export async function tellHooks(
  transaction: Transaction,
  { formId, event, submissions, now }: Changed,
): Promise<void> {
  const told: number[] = [];
  for (const { id, quarantined, versionId } of submissions) {
    const version = quarantined ? null : await loadVersion(versionId, transaction);
    const stageId = version?.settings.deliverAfterStage ?? null;
    const steps = stageId === null ? [] : await findSteps(id, transaction);
    if (version !== null && isDeliverable(stageId, steps)) {
      told.push(id);
    }
  }
  const facts = told.map((submissionId) => ({ event, submissionId }));
  await enqueueHookEvents(transaction, { formId, facts, now });
}
