import type { Field } from "@/lib/domain/fields/base-field";
import { DECISIONS, type Decision } from "@/lib/domain/stages/decision";
import type { StageStep } from "@/lib/domain/stages/next-steps";
import { stageName, type Stage } from "@/lib/domain/stages/stage";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { stagePart } from "./stage-fields";

export type DecidedStep = StageStep & { decision: Decision | null };

const DONE = "Done";

/** A decision as its field calls it; null where there is none, or its field is gone. */
export function decisionLabel(
  fields: readonly Field[],
  { stageId, decision }: Pick<DecidedStep, "stageId" | "decision">,
): string | null {
  const settings = stagePart(fields, stageId).map((field) => definitionOf(field).decision?.(field));
  const labels = settings.find((each) => each !== undefined)?.labels;
  return decision === null ? null : (labels?.[decision] ?? null);
}

/**
 * Where a submission is in its stages, in a few words: the title of the stage that is waited for, else what was decided last,
 * and without a decision "Done". null: it reached none.
 */
export function stageWord(
  steps: readonly DecidedStep[],
  { fields, titleOf }: { fields: readonly Field[]; titleOf: (stageId: string) => string },
): string | null {
  const last = steps.at(-1);
  if (last === undefined) {
    return null;
  }
  if (last.state === "waiting") {
    return titleOf(last.stageId);
  }
  const decided = steps.findLast(({ decision }) => decision !== null);
  return (decided && decisionLabel(fields, decided)) ?? DONE;
}

/** All that `stageWord` can say of a form, each once. */
export function possibleStageWords({
  fields,
  stages,
}: {
  fields: readonly Field[];
  stages: readonly Stage[];
}): string[] {
  const decided = stages.flatMap(({ id }) =>
    DECISIONS.flatMap((decision) => decisionLabel(fields, { stageId: id, decision }) ?? []),
  );
  const titles = stages.map((stage, index) => stageName(stage, { index, fields }));
  return [...new Set([...titles, ...decided, DONE])];
}
