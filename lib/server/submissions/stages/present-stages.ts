import "server-only";
import type { StageResponse, StageStepResponse } from "@/lib/contracts/submissions/stages";
import { stageStates } from "@/lib/domain/stages/next-steps";
import {
  changedAt,
  findSteps,
  type StoredStep,
} from "@/lib/server/public-form/stages/steps.repository";
import { titleOfStage } from "@/lib/server/public-form/stages/title-of-stage";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { isHandedOn } from "./read-stage-link";
import { findUsernames } from "./stage-people.repository";

type Presented = {
  /** What its stages are now, in the order of its version. */
  stages: StageResponse[];
  /** Every time that one was reached, the oldest first. */
  stageHistory: StageStepResponse[];
};

/** The stages of a submission, and how it went through them; nothing where its version has none. */
export async function presentStages(
  submissionId: number,
  version: PublishedVersion | null,
): Promise<Presented> {
  const stages = version?.settings.stages ?? [];
  if (version === null || stages.length === 0) {
    return { stages: [], stageHistory: [] };
  }
  const steps = await findSteps(submissionId);
  const names = await findUsernames(steps.flatMap(({ userId }) => userId ?? []));
  const last = steps.at(-1);
  const handedOn = last && (await isHandedOn(version.formId, last)) ? last : null;
  const ids = stages.map(({ id }) => id);
  const place = (id: string) => ({ id, title: titleOfStage(version, id) });
  return {
    stages: stageStates(ids, steps).map(({ stageId, step }) => ({
      ...place(stageId),
      ...(step === null ? LATER : presentStep(step, names)),
    })),
    stageHistory: steps.map((step) => ({
      ...place(step.stageId),
      ...presentStep(step, names),
      ...(step === handedOn && { isHandedOn: true as const }),
    })),
  };
}

const LATER = { state: "later", person: null, at: null } as const;

function presentStep(
  step: StoredStep,
  names: ReadonlyMap<number, string>,
): Omit<StageResponse, "id" | "title"> {
  const { state, decision, reason } = step;
  return {
    state,
    person: personOfStep(step, names),
    ...(decision !== null && { decision }),
    ...(reason !== null && { reason }),
    at: changedAt(step).toISOString(),
  };
}

/** Whom a step waits for, or who filled it in: a username or an address; null: the owners of the team, or nobody. */
export function personOfStep(
  { state, userId, address }: StoredStep,
  names: ReadonlyMap<number, string>,
): string | null {
  const member = userId === null ? null : (names.get(userId) ?? null);
  return state === "skipped" ? null : (member ?? address);
}
