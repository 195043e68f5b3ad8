import type { Field } from "@/lib/domain/fields/base-field";
import type { DecisionSettings } from "@/lib/domain/fields/contract";
import { DECISIONS, type Decision } from "@/lib/domain/stages/decision";
import type { StageStep } from "@/lib/domain/stages/next-steps";
import { stageName, type Stage } from "@/lib/domain/stages/stage";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { stagePart } from "./stage-fields";

export type DecidedStep = StageStep & { decision: Decision | null };

/** What the states of stages are called; "later": it was not reached, or not since an earlier one began again. */
export const STAGE_STATES: Readonly<Record<StageStep["state"] | "later", string>> = {
  later: "Later",
  waiting: "Waiting",
  done: "Done",
  declined: "Declined",
  returned: "Returned for correction",
  skipped: "Skipped by its rules",
};

/** What the decisions of a stage are called; null: it decides nothing, or its field is gone. */
export function decisionLabels(
  fields: readonly Field[],
  stageId: string,
  names?: DecisionSettings["labels"],
): DecisionSettings["labels"] | null {
  const settings = stagePart(fields, stageId).map((field) =>
    definitionOf(field).decision?.(field, names),
  );
  return settings.find((each) => each !== undefined)?.labels ?? null;
}

/** A decision as its field calls it, the usual ones by `names`, or in English; null where there is none, or its field is gone. */
export function decisionLabel(
  fields: readonly Field[],
  { stageId, decision }: Pick<DecidedStep, "stageId" | "decision">,
  names?: DecisionSettings["labels"],
): string | null {
  return decision === null ? null : (decisionLabels(fields, stageId, names)?.[decision] ?? null);
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
  return (decided && decisionLabel(fields, decided)) ?? STAGE_STATES.done;
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
  return [...new Set([...titles, ...decided, STAGE_STATES.done])];
}
