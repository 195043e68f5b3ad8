import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import {
  isDeliverable,
  nextSteps,
  type Moment,
  type StageStep,
} from "@/lib/domain/stages/next-steps";
import { peopleColumnOf, type Stage } from "@/lib/domain/stages/stage";
import { areRulesMet } from "@/lib/form-engine/logic/are-rules-met";
import { isStageAsked } from "@/lib/form-engine/stages/stage-fields";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import type { HookFact } from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import type { PublishedVersion } from "../version/published-version";
import { enqueueStageMail } from "./enqueue-stage-mail";
import { remindAt } from "./remind-at";
import { enqueuePostponed, enqueueStageJobs, toldKinds } from "./stage-jobs";
import { personOf } from "./stage-person";
import type { StagePlan } from "./stage-plan";
import { personOrOwners } from "./stage-recipients.repository";
import { findSteps, insertSteps } from "./steps.repository";

type Advancing = {
  plan: StagePlan;
  formId: number;
  submissionId: number;
  moment: Moment;
  /** Where what hooks are told is gathered; by default it is told at once. */
  facts?: HookFact[];
  now: Date;
};

/**
 * Stores the steps that follow, with what is sent because of them, in the transaction that stores why: a submission, a
 * stage that ended, a correction of what was returned. Nothing follows while somebody is waited for.
 */
export async function advanceStages(
  transaction: Transaction,
  { plan, formId, submissionId, moment, facts, now }: Advancing,
): Promise<void> {
  const { version, answers, mailed } = plan;
  const { stages } = version.settings;
  const before = await findSteps(submissionId, transaction);
  const next = followingSteps({ version, answers, steps: before, moment });
  const last = before.at(-1)?.number ?? 0;
  const due = next.find(({ state }) => state === "waiting");
  const stage = stages.find(({ id }) => id === due?.stageId);
  const person = stage && (await personOrOwners(transaction, formId, personOf(stage, answers)));
  const link = person ? { ...person, remindAt: remindAt(stage, now), mailed } : null;
  const steps = next.map((step, index) => ({
    ...step,
    submissionId,
    number: last + 1 + index,
    link: step === due ? link : null,
    now,
  }));
  await insertSteps(transaction, steps);
  const place = { version, formId, submissionId, facts, now };
  // What ended just now, or what is skipped because of it, may be what deliveries wait for.
  const former = moment === "advanced" ? before.slice(0, -1) : before;
  const { deliverAfterStage: id } = version.settings;
  const isDelivered = isDeliverable(id, [...before, ...next]);
  if (before.length > 0 && !isDeliverable(id, former) && isDelivered) {
    await enqueuePostponed(transaction, place);
    // Until now there was no item that could be told.
    await enqueueStageJobs(transaction, { ...place, steps: before, kinds: ["board"] });
  }
  await enqueueStageJobs(transaction, { ...place, steps, kinds: toldKinds(isDelivered) });
  const waiting = steps.find(({ link }) => link !== null);
  // Whom the board names is looked up once the item is told.
  if (stage && person && waiting && !(isDelivered && isNamedByBoard(version, stage))) {
    const { number } = waiting;
    await enqueueStageMail(transaction, { formId, submissionId, number, person, now });
  }
}

type Following = {
  version: Pick<PublishedVersion, "settings" | "fields" | "form">;
  answers: Answers;
  steps: readonly StageStep[];
  moment: Moment;
};

/** A stage is due by its rules, and where its pages show something to fill in. */
function followingSteps({
  version: { settings, fields, form },
  answers,
  steps,
  moment,
}: Following) {
  const { stages } = settings;
  const visible = form.visibleIds(answers);
  return nextSteps({
    stageIds: stages.map(({ id }) => id),
    steps,
    moment,
    isDue: (stageId) => {
      const stage = stages.find(({ id }) => id === stageId);
      return (
        stage !== undefined &&
        areRulesMet(stage.rules, { fields, answers }) &&
        isStageAsked(fields, { stageId, visible })
      );
    },
  });
}

/** Whether whoever fills in a stage stands in a column of the board that the version delivers to. */
function isNamedByBoard(
  { targets }: Pick<PublishedVersion, "targets">,
  { filledBy }: Stage,
): boolean {
  return peopleColumnOf(filledBy) !== null && targets.some(({ kind }) => kind === "board");
}

/** Whether deliveries wait for no stage of a submission that has reached none yet. */
export function isDeliveredAtOnce(version: Following["version"], answers: Answers): boolean {
  const { deliverAfterStage } = version.settings;
  if (deliverAfterStage === null) {
    return true;
  }
  const steps = followingSteps({ version, answers, steps: [], moment: "advanced" });
  return isDeliverable(deliverAfterStage, steps);
}
