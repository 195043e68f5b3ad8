import "server-only";
import type { StepState } from "@/lib/domain/stages/next-steps";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { enqueueDeliveries } from "@/lib/server/outbox/enqueue/enqueue-deliveries";
import { findStates } from "../revisions/revisions.repository";
import type { PublishedVersion } from "../version/published-version";

type Place = {
  version: Pick<PublishedVersion, "targets">;
  formId: number;
  submissionId: number;
  now: Date;
};

type Told = Place & {
  steps: readonly { number: number; state: StepState }[];
  kinds: readonly ("webhook" | "board")[];
};

/** Whom a step is told: the board once the submission is delivered. */
export function toldKinds(isDelivered: boolean): Told["kinds"] {
  return isDelivered ? ["webhook", "board"] : ["webhook"];
}

/** Creates what tells webhooks and the board of steps, each in the state that it has now. */
export async function enqueueStageJobs(
  transaction: Transaction,
  { version, steps, kinds, ...place }: Told,
): Promise<void> {
  const targets = version.targets.filter(({ kind }) => kinds.some((each) => each === kind));
  for (const { number: stageNumber, state: stageState } of steps) {
    const told = { event: "stage", stageNumber, stageState, isMailed: false } as const;
    await enqueueDeliveries(transaction, { ...place, targets, ...told });
  }
}

/** Creates the deliveries that waited for a stage: of what was sent, and of each revision since. */
export async function enqueuePostponed(
  transaction: Transaction,
  { version: { targets }, ...place }: Place,
): Promise<void> {
  await enqueueDeliveries(transaction, { ...place, targets, isMailed: false });
  const revisions = await findStates(transaction, place.submissionId);
  for (const { number } of revisions.slice(1)) {
    const told = { event: "updated", revision: number, isMailed: false } as const;
    await enqueueDeliveries(transaction, { ...place, targets, ...told });
  }
}
