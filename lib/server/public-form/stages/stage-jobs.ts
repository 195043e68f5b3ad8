import "server-only";
import type { StepState } from "@/lib/domain/stages/next-steps";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { enqueueDeliveries } from "@/lib/server/outbox/enqueue/enqueue-deliveries";
import {
  enqueueHookEvents,
  type HookFact,
} from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import { findStates } from "../revisions/revisions.repository";
import type { PublishedVersion } from "../version/published-version";

type Place = {
  version: Pick<PublishedVersion, "targets">;
  formId: number;
  submissionId: number;
  /** Where what hooks are told is gathered, for who tells it with that of other submissions; by default it is told at once. */
  facts?: HookFact[] | undefined;
  now: Date;
};

type Told = Place & {
  steps: readonly { number: number; state: StepState }[];
  kinds: readonly ("webhook" | "board")[];
};

/** Whom a step is told, hooks as webhooks are: the board once the submission is delivered. */
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
  if (kinds.includes("webhook")) {
    const { submissionId } = place;
    const told = steps.map(({ number: stageNumber, state: stageState }) => ({
      event: "stage" as const,
      submissionId,
      stageNumber,
      stageState,
    }));
    await tellHooks(transaction, place, told);
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
  const { submissionId } = place;
  const told = [
    { event: "created", submissionId } as const,
    ...revisions
      .slice(1)
      .map(({ number: revision }) => ({ event: "updated" as const, submissionId, revision })),
  ];
  await tellHooks(transaction, place, told);
}

async function tellHooks(
  transaction: Transaction,
  { formId, facts: gathered, now }: Omit<Place, "version">,
  facts: readonly HookFact[],
): Promise<void> {
  if (gathered) {
    gathered.push(...facts);
  } else {
    await enqueueHookEvents(transaction, { formId, facts, now });
  }
}
