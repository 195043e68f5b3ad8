import { ownValue } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { stageName, type Stage } from "@/lib/domain/stages/stage";
import { headingField } from "@/lib/field-types/registry/heading-field";
import { breaksAbove } from "../pages/breaks-above";
import { isPageBreak, pageBreakOf } from "../pages/page-break";

/** By field: the stage whose page it stands on, breaks included; fields of visitors' pages have no entry. */
export function stagesOfFields(fields: readonly Field[]): ReadonlyMap<string, string> {
  const ofBreak = new Map(
    fields.flatMap((field) => {
      // Asked of the field: its definition is in the scripts of all visitors, who get no such field.
      const stageId = isPageBreak(field) ? ownValue(field, "stageId") : null;
      return typeof stageId === "string" ? [[field.id, stageId] as const] : [];
    }),
  );
  if (ofBreak.size === 0) {
    return ofBreak;
  }
  const above = breaksAbove(fields);
  return new Map(
    fields.flatMap(({ id, ...field }) => {
      const stageId = ofBreak.get(isPageBreak({ id, ...field }) ? id : (above.get(id) ?? ""));
      return stageId === undefined ? [] : [[id, stageId] as const];
    }),
  );
}

/** What visitors fill in: the fields that stand on no stage's page. The same list without such pages. */
export function visitorsPart<F extends Field>(fields: readonly F[]): readonly F[] {
  const stageOf = stagesOfFields(fields);
  return stageOf.size === 0 ? fields : fields.filter(({ id }) => !stageOf.has(id));
}

/** What one stage fills in, its page breaks included. */
export function stagePart<F extends Field>(fields: readonly F[], stageId: string): F[] {
  const stageOf = stagesOfFields(fields);
  return fields.filter(({ id }) => stageOf.get(id) === stageId);
}

/** What is filled in before a stage: by visitors, and in the stages before it. */
export function partBefore<F extends Field>(
  fields: readonly F[],
  { stages, stageId }: { stages: readonly { id: string }[]; stageId: string },
): F[] {
  const stageOf = stagesOfFields(fields);
  const place = stages.findIndex(({ id }) => id === stageId);
  const earlier = new Set(stages.slice(0, Math.max(0, place)).map(({ id }) => id));
  return fields.filter(({ id }) => {
    const own = stageOf.get(id);
    return own === undefined || earlier.has(own);
  });
}

/** Whether a stage has something to fill in with what is visible; one that never asks anything is done by pressing Send. */
export function isStageAsked(
  fields: readonly Field[],
  { stageId, visible }: { stageId: string; visible: ReadonlySet<string> },
): boolean {
  const asked = stagePart(fields, stageId).filter((field) => !isPageBreak(field));
  return asked.length === 0 || asked.some(({ id }) => visible.has(id));
}

type StagePage<F> = {
  /** What was asked before, then its own part. */
  fields: F[];
  /** Ids of what was asked before. */
  earlier: ReadonlySet<string>;
  /** Ids of its own part. */
  own: ReadonlySet<string>;
};

/**
 * The fields of a stage's page: what was asked before it, on one page, and its own part. A stage of one page has no page break
 * but a heading in its place, unless the break may hide it.
 */
export function stagePageFields<F extends Field>(
  fields: readonly F[],
  { stages, stageId }: { stages: readonly Pick<Stage, "id" | "title">[]; stageId: string },
): StagePage<F> {
  const idsOf = (some: readonly Field[]) => new Set(some.map(({ id }) => id));
  const part = stagePart(fields, stageId);
  const breaks = part.filter(isPageBreak);
  const hasPages =
    breaks.length > 1 ||
    breaks.some(({ hidden, conditionalLogic }) => hidden || conditionalLogic?.enabled === true);
  const earlier = idsOf(
    partBefore(fields, { stages, stageId }).filter((field) => !isPageBreak(field)),
  );
  const own = idsOf(part);
  const index = stages.findIndex(({ id }) => id === stageId);
  const name = stageName(stages[index] ?? { title: "" }, { index, fields: null });
  const shown = fields.filter(({ id }) => earlier.has(id) || own.has(id));
  return {
    earlier,
    own,
    fields: hasPages
      ? shown
      : shown.map((field) =>
          // It has all that every field has.
          isPageBreak(field) ? (headingField(field.id, titleOf(field) || name) as F) : field,
        ),
  };
}

function titleOf(field: Field): string {
  return pageBreakOf(field)?.title.trim() ?? "";
}
