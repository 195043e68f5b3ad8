import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import type { Stage } from "@/lib/domain/stages/stage";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { isPageBreak } from "@/lib/form-engine/pages/page-break";
import { stagePart, stagesOfFields } from "@/lib/form-engine/stages/stage-fields";
import { inStageOrder, withStage } from "@/lib/form-engine/stages/stage-pages";
import { restoreField } from "./field-edits";
import { moveItem } from "./list-edits";
import { withoutField } from "./without-field";

type Fields = readonly Field[];

/** The content with the stage at another place, counted from 0, and its pages with it. */
export function moveStage(content: FormContent, id: string, place: number): FormContent {
  const stages = moveItem(content.settings.stages, id, place);
  return withStages(content, stages, content.fields);
}

/**
 * The content without a stage: its pages are deleted with their fields, or kept as the last of the visitor's. Deliveries
 * that waited for it wait for nothing, decisions that returned to it return to their own stage.
 */
export function deleteStage(
  content: FormContent,
  stageId: string,
  { arePagesKept }: { arePagesKept: boolean },
): FormContent {
  const part = stagePart(content.fields, stageId);
  const rest = arePagesKept
    ? content
    : part.reduce((without, { id }) => withoutField(without, id), content);
  const isOwn = new Set(part.filter(isPageBreak).map(({ id }) => id));
  const fields = rest.fields.map((field) =>
    isOwn.has(field.id) ? withStage(field, undefined) : withoutReturn(field, stageId),
  );
  const stages = rest.settings.stages.filter(({ id }) => id !== stageId);
  return withStages(rest, stages, fields);
}

function withStages(content: FormContent, stages: Stage[], fields: Fields): FormContent {
  const { deliverAfterStage } = content.settings;
  const isWaiting = stages.some(({ id }) => id === deliverAfterStage);
  return {
    ...content,
    fields: [...inStageOrder(fields, stages)],
    settings: {
      ...content.settings,
      stages,
      deliverAfterStage: isWaiting ? deliverAfterStage : null,
    },
  };
}

function withoutReturn(field: Field, stageId: string): Field {
  return definitionOf(field).decision?.(field).returnTo === stageId
    ? Object.assign({ ...field }, { returnTo: null })
    : field;
}

/** The content with a deleted stage at its former place, with the pages and fields that it had. */
export function restoreStage(
  content: FormContent,
  { before, stageId }: { before: FormContent; stageId: string },
): FormContent {
  const place = before.settings.stages.findIndex(({ id }) => id === stageId);
  const stages = content.settings.stages.toSpliced(
    place,
    0,
    ...before.settings.stages.slice(place, place + 1),
  );
  const part = stagePart(before.fields, stageId);
  const isOwn = new Set(part.filter(isPageBreak).map(({ id }) => id));
  const fields = part.reduce(
    (restored, { id }) => restoreField({ fields: restored, before: before.fields, id }),
    content.fields,
  );
  return withStages(
    content,
    stages,
    fields.map((field) => (isOwn.has(field.id) ? withStage(field, stageId) : field)),
  );
}

/** The fields with a page whose stage was changed at its place among those of the stages. */
export function followStage(
  fields: Field[],
  { before, id, stages }: { before: Fields; id: string; stages: readonly Stage[] },
): Field[] {
  const isChanged = stagesOfFields(before).get(id) !== stagesOfFields(fields).get(id);
  return isChanged ? [...inStageOrder(fields, stages)] : fields;
}
