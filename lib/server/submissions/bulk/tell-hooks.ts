import "server-only";
import { isDeliverable } from "@/lib/domain/stages/next-steps";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import {
  enqueueHookEvents,
  isAnyHookTold,
} from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import { findStepsOfAll } from "@/lib/server/public-form/stages/steps.repository";
import { loadVersion } from "@/lib/server/public-form/version/published-version";

type Changed = {
  formId: number;
  event: "deleted" | "restored";
  submissions: readonly { id: number; quarantined: boolean; versionId: number }[];
  now: Date;
};

/**
 * Tells hooks of submissions that went into the trash or came back, in that transaction; not of those that they were never told
 * of, as they are in quarantine or wait for a stage. Costs one query where no hook is told.
 */
export async function tellHooks(
  transaction: Transaction,
  { formId, event, submissions, now }: Changed,
): Promise<void> {
  const accepted = submissions.filter(({ quarantined }) => !quarantined);
  if (accepted.length === 0 || !(await isAnyHookTold(transaction, { formId, event, now }))) {
    return;
  }
  const stageIds = new Map<number, string | null>();
  for (const versionId of new Set(accepted.map((each) => each.versionId))) {
    const version = await loadVersion(versionId, transaction);
    if (version !== null) {
      stageIds.set(versionId, version.settings.deliverAfterStage);
    }
  }
  const staged = accepted.filter(({ versionId }) => (stageIds.get(versionId) ?? null) !== null);
  const steps = await findStepsOfAll(
    staged.map(({ id }) => id),
    transaction,
  );
  const told = accepted.filter(({ id, versionId }) => {
    const stageId = stageIds.get(versionId);
    return stageId !== undefined && isDeliverable(stageId, steps.get(id) ?? []);
  });
  const facts = told.map(({ id: submissionId }) => ({ event, submissionId }));
  await enqueueHookEvents(transaction, { formId, facts, now });
}
