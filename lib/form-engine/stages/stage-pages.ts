import { ownValue } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { isPageBreak } from "../pages/page-break";
import { isDecisionField } from "./is-decision-field";
import { stagePart, stagesOfFields, visitorsPart } from "./stage-fields";

type Listed = { id: string };

/** The page breaks of a stage, in order. */
export function pagesOfStage(fields: readonly Field[], stageId: string): Field[] {
  return stagePart(fields, stageId).filter(isPageBreak);
}

/**
 * The fields in the order in which they are asked: those of visitors, then those of each stage; pages of stages that do not
 * exist come last. The same list where they are in order.
 */
export function inStageOrder<Fields extends readonly Field[]>(
  fields: Fields,
  stages: readonly Listed[],
): Fields | Field[] {
  const known = stages.flatMap(({ id }) => stagePart(fields, id));
  const visitors = visitorsPart(fields);
  const placed = new Set([...visitors, ...known]);
  const next = [...visitors, ...known, ...fields.filter((field) => !placed.has(field))];
  return next.every((field, index) => field === fields[index]) ? fields : next;
}

/** A page break that belongs to this stage; without one it is the visitor's. */
export function withStage(pageBreak: Field, stageId: string | undefined): Field {
  return Object.assign({ ...pageBreak }, { stageId });
}

/** The stage that a page break names. */
export function stageIdOf(pageBreak: Field): string | undefined {
  const stageId = ownValue(pageBreak, "stageId");
  return typeof stageId === "string" ? stageId : undefined;
}

/** A decision that is on no page of a stage, so that visitors would make it. */
export function strayDecision(fields: readonly Field[]): Field | undefined {
  const stageOf = stagesOfFields(fields);
  return fields.find((field) => isDecisionField(field) && !stageOf.has(field.id));
}

type NewPage = {
  stage: { id: string; title: string };
  stages: readonly Listed[];
  /** With a decision: one that is on no page of a stage yet, else a new one. */
  hasDecision: boolean;
  createId: () => string;
};

/** With one more page, at the end of those of its stage. The same list where no type of field is for that. */
export function withStagePage(
  fields: readonly Field[],
  { stage, stages, hasDecision, createId }: NewPage,
): readonly Field[] {
  const pageBreak = newField(createId(), isPageBreak);
  const decision = hasDecision
    ? (strayDecision(fields) ?? newField(createId(), isDecisionField))
    : null;
  if (pageBreak === undefined) {
    return fields;
  }
  const page = withStage(Object.assign(pageBreak, { title: stage.title }), stage.id);
  const own = decision ? [{ ...decision, sectionId: undefined }] : [];
  const others = fields.filter(({ id }) => id !== decision?.id);
  return inStageOrder([...others, page, ...own], stages);
}

function newField(id: string, isWanted: (field: Field) => boolean): Field | undefined {
  return FIELD_TYPES.map((type) => definitionOf({ type }).create(id)).find(isWanted);
}
