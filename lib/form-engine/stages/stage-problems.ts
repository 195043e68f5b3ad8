import type { Field } from "@/lib/domain/fields/base-field";
import { rulesIn } from "@/lib/domain/rules/rule-group";
import { stageName, type Stage } from "@/lib/domain/stages/stage";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { brokenRules, type RulesProblem } from "../logic/broken-rules";
import { createRulesJudge } from "../logic/unreachable-fields";
import { isEmailField } from "../messages/is-email-field";
import { createStageOrder, type StageOrder } from "./stage-order";

/** What is wrong with one stage. */
export type StageProblem = RulesProblem & {
  stageId: string;
  name: string;
  /** The part of the stage that it is about. */
  part: "filledBy" | "rules";
};

type Stages = { stages: readonly Stage[]; fields: readonly Field[] };

/**
 * At most one problem for each part of a stage, what a save refuses first: an address or rules that name what is not asked
 * before, or rules that cannot work.
 */
export function stageProblems({ stages, fields }: Stages): StageProblem[] {
  if (stages.length === 0) {
    return [];
  }
  const order = createStageOrder({ fields, stages });
  const form = { fields, byId: new Map(fields.map((field) => [field.id, field])) };
  const canBeMet = createRulesJudge(fields);
  return stages.flatMap((stage, index) => {
    const about = { stageId: stage.id, name: stageName(stage, { index, fields: null }) };
    const blocking = { isBlocking: true, isUnfinished: false };
    const person = personProblem(stage, fields, order);
    const late = lateRules(stage, fields, order);
    const rules =
      late === null
        ? (ruledProblem(stage, () => brokenRules(stage.rules, form)) ??
          (canBeMet([{ group: stage.rules, isMet: true }]) ? null : UNMET))
        : { ...blocking, sentence: late };
    return [
      ...(person === null
        ? []
        : [{ ...about, ...blocking, part: "filledBy" as const, sentence: person }]),
      ...(rules === null ? [] : [{ ...about, ...rules, part: "rules" as const }]),
    ];
  });
}

const UNMET: RulesProblem = {
  sentence: "No answers meet its rules, so it is always skipped",
  isBlocking: false,
  isUnfinished: false,
};

function ruledProblem({ rules }: Stage, find: () => RulesProblem | null): RulesProblem | null {
  return rules.items.length === 0 ? null : find();
}

function personProblem({ id, filledBy }: Stage, fields: readonly Field[], order: StageOrder) {
  if (!("fieldId" in filledBy)) {
    return null;
  }
  const field = fields.find((each) => each.id === filledBy.fieldId);
  if (field === undefined) {
    return `It is filled in by the address of a field that does not exist: ${filledBy.fieldId}`;
  }
  const name = `"${fieldName(field, fields)}"`;
  if (!isEmailField(field)) {
    return `It is filled in by the answer of ${name}, which is no e-mail field`;
  }
  return isAskedBefore(order, { fieldId: field.id, stageId: id })
    ? null
    : `It is filled in by the address of ${name}, which is not asked earlier`;
}

function lateRules({ id, rules }: Stage, fields: readonly Field[], order: StageOrder) {
  const late = rulesIn(rules).find(
    ({ fieldId }) => !isAskedBefore(order, { fieldId, stageId: id }),
  );
  const field = fields.find((each) => each.id === late?.fieldId);
  return field === undefined
    ? null
    : `Its rules read "${fieldName(field, fields)}", which is not asked earlier`;
}

/** Unknown fields are said of elsewhere. */
function isAskedBefore(
  { placeOf, stageOf, stages }: StageOrder,
  { fieldId, stageId }: { fieldId: string; stageId: string },
): boolean {
  const place = stageOf.has(fieldId) ? placeOf(fieldId) : -1;
  return place === null || place < stages.findIndex(({ id }) => id === stageId);
}
