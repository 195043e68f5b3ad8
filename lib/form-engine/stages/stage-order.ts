import type { Field } from "@/lib/domain/fields/base-field";
import { stageNameOf, type Stage } from "@/lib/domain/stages/stage";
import { stagesOfFields } from "./stage-fields";

/** In which order fields are asked: visitors first, then the stages. */
export type StageOrder = {
  stages: readonly Stage[];
  /** By field: its stage, also one that does not exist; fields of visitors have no entry. */
  stageOf: ReadonlyMap<string, string>;
  /** The place of a field's stage, from 0; null: it is a visitor's, or of a stage that does not exist. */
  placeOf(this: void, fieldId: string): number | null;
  /** A stage as a sentence names it. */
  named(this: void, stageId: string): string;
};

export function createStageOrder({
  fields,
  stages,
}: {
  fields: readonly Field[];
  stages: readonly Stage[];
}): StageOrder {
  const stageOf = stagesOfFields(fields);
  const places = new Map(stages.map(({ id }, index) => [id, index]));
  return {
    stages,
    stageOf,
    placeOf: (fieldId) => places.get(stageOf.get(fieldId) ?? "") ?? null,
    named: (stageId) => `"${stageNameOf(stageId, { stages, fields }) ?? stageId}"`,
  };
}
