import "server-only";
import type { StageResponse } from "@/lib/contracts/submissions/stages";
import { stageStates } from "@/lib/domain/stages/next-steps";
import { findSteps, type StoredStep } from "@/lib/server/public-form/stages/steps.repository";
import { titleOfStage } from "@/lib/server/public-form/stages/title-of-stage";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { findUsernames } from "./stage-people.repository";

/** What the stages of a submission are now, in the order of its version; none without stages. */
export async function presentStages(
  submissionId: number,
  version: PublishedVersion | null,
): Promise<StageResponse[]> {
  const stages = version?.settings.stages ?? [];
  if (version === null || stages.length === 0) {
    return [];
  }
  const steps = await findSteps(submissionId);
  const names = await findUsernames(steps.flatMap(({ userId }) => userId ?? []));
  const ids = stages.map(({ id }) => id);
  return stageStates(ids, steps).map(({ stageId: id, step }) => ({
    id,
    title: titleOfStage(version, id),
    ...(step === null ? LATER : presentStep(step, names)),
  }));
}

const LATER = { state: "later", person: null, at: null } as const;

function presentStep(
  { state, userId, address, decision, reason, since, endedAt }: StoredStep,
  names: ReadonlyMap<number, string>,
): Omit<StageResponse, "id" | "title"> {
  const member = userId === null ? null : (names.get(userId) ?? null);
  return {
    state,
    person: state === "skipped" ? null : (member ?? address),
    ...(decision !== null && { decision }),
    ...(reason !== null && { reason }),
    at: (endedAt ?? since).toISOString(),
  };
}
