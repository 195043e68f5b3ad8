import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import { idsInFieldRules } from "@/lib/domain/rules/field-rules";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { calculationNodes, type CalculationNode } from "../calculations/calculation-nodes";
import { readCalculations } from "../calculations/read-calculations";
import { isPageBreak } from "../pages/page-break";
import { createStageOrder, type StageOrder } from "../stages/stage-order";
import { stageProblems } from "../stages/stage-problems";
import type { CheckedContent, FormCheck } from "./form-check";
import { stageRuleFaults } from "./rule-checks";

type Content = Pick<CheckedContent, "fields" | "settings">;

/** The pages of stages: each belongs to a stage that there is, after the visitor's, in the order of the stages. */
export function stagePageChecks({ fields, settings }: Content): FormCheck[] {
  const order = createStageOrder({ fields, stages: settings.stages });
  let last = { place: -1, words: "" };
  return fields.flatMap((field, index) => {
    if (!isPageBreak(field)) {
      return [];
    }
    const about = { field, index, fields, part: "stageId" };
    const stageId = order.stageOf.get(field.id);
    const place = order.placeOf(field.id);
    if (stageId !== undefined && place === null) {
      return [fieldCheck(about, `It belongs to a stage that does not exist: ${stageId}`)];
    }
    const words =
      stageId === undefined ? "The visitor's pages" : `Pages of ${order.named(stageId)}`;
    const former = last;
    last = { place: place ?? -1, words: stageId === undefined ? "" : order.named(stageId) };
    return last.place < former.place
      ? [fieldCheck(about, `${words} come before those of ${former.words}`)]
      : [];
  });
}

/** Conditions, formulas and decisions that name what a later stage is asked, or begins. */
export function stageOrderChecks({ fields, settings }: Content): FormCheck[] {
  const order = createStageOrder({ fields, stages: settings.stages });
  if (order.stageOf.size === 0) {
    return [];
  }
  const names = new Map(readCalculations(fields).map((each) => [each.field.id, each.names]));
  const nodes = calculationNodes(fields);
  return fields.flatMap((field, index) => {
    const later = (ids: Iterable<string>, part: string, verb: string) => {
      const found = laterIn(order, { ids, thanPlace: order.placeOf(field.id) ?? -1 });
      const read = fields.find(({ id }) => id === found);
      return read === undefined
        ? []
        : [
            fieldCheck(
              { field, index, fields, part },
              `${verb} "${fieldName(read, fields)}", which is asked in a later stage`,
            ),
          ];
    };
    // In a row a bare id is the row's column, else the form's field.
    const columns = columnsOf(field);
    const own = new Set(columns.map(({ id }) => id));
    const inRows = (idsOf: (column: Field) => readonly string[]) =>
      columns.flatMap(idsOf).filter((id) => !own.has(id));
    return [
      ...later(readIdsOf(field), "conditionalLogic", "Its condition reads"),
      ...later(idsInFieldRules(field), "rules", "A rule for its answer reads"),
      ...later(inRows(readIdsOf), "columns", "The condition of a column reads"),
      ...later(inRows(idsInFieldRules), "columns", "A rule for a column reads"),
      ...later(names.get(field.id) ?? [], "formula", "Its formula names"),
      ...later(namesInRows(nodes, field), "columns", "The formula of a column names"),
      ...decisionChecks({ field, index, fields, order }),
    ];
  });
}

/** What the formulas of a table's columns name outside of their rows. */
function namesInRows(nodes: readonly CalculationNode[], { id }: Field): string[] {
  return nodes.flatMap(({ table, reads }) => {
    const own = new Set(table?.columns.map((column) => column.id));
    return table?.id === id
      ? reads.flatMap((read) => (read.columnId === undefined && own.has(read.id) ? [] : [read.id]))
      : [];
  });
}

type Deciding = { field: Field; index: number; fields: readonly Field[]; order: StageOrder };

/** A decision returns to its own stage, or to an earlier one. */
function decisionChecks({ field, index, fields, order }: Deciding): FormCheck[] {
  const returnTo = definitionOf(field).decision?.(field).returnTo ?? null;
  if (returnTo === null) {
    return [];
  }
  const about = { field, index, fields, part: "returnTo" };
  const target = order.stages.findIndex(({ id }) => id === returnTo);
  if (target === -1) {
    return [fieldCheck(about, `It returns to a stage that does not exist: ${returnTo}`)];
  }
  const place = order.placeOf(field.id);
  return place !== null && target > place
    ? [fieldCheck(about, `It returns to ${order.named(returnTo)}, which is a later stage`)]
    : [];
}

/** Who fills stages in, and their rules: a save refuses what names nothing that was asked before. */
export function stageChecks({ fields, settings }: Content): FormCheck[] {
  const { stages } = settings;
  const faults = stageRuleFaults({ fields, settings });
  const refused = new Set(faults.map(({ subject }) => subject.id));
  const rules = faults.map(({ subject, refusal }) => ({
    ...aboutStage(subject.id),
    text: `${refusal.sentence}.`,
    isBlocking: true,
    refusal,
  }));
  const problems = stageProblems({ stages, fields })
    .filter(({ part, stageId }) => part !== "rules" || !refused.has(stageId))
    .map(({ stageId, name, part, sentence, isBlocking }) => {
      const check = { ...aboutStage(stageId), text: `Stage "${name}": ${sentence}.`, isBlocking };
      const index = stages.findIndex(({ id }) => id === stageId);
      const path = `settings.stages.${index}.${part}`;
      return isBlocking ? { ...check, refusal: { path, sentence: check.text } } : check;
    });
  return [...rules, ...problems];
}

/** Deliveries that would wait for good. */
export function deliverAfterChecks({
  settings: { stages, deliverAfterStage },
}: Content): FormCheck[] {
  if (deliverAfterStage === null || stages.some(({ id }) => id === deliverAfterStage)) {
    return [];
  }
  const text = `Deliveries cannot wait for a stage that does not exist: ${deliverAfterStage}.`;
  return [
    {
      key: "deliver-after-stage",
      area: "logic",
      fieldId: null,
      setting: { name: "stage", selector: "[data-deliver-after]" },
      text,
      isBlocking: true,
      refusal: { path: "settings.deliverAfterStage", sentence: text },
    },
  ];
}

function laterIn(
  { placeOf }: StageOrder,
  { ids, thanPlace }: { ids: Iterable<string>; thanPlace: number },
): string | undefined {
  return [...ids].find((id) => (placeOf(id) ?? -1) > thanPlace);
}

/** What a check of a stage has, whatever it finds. */
export function aboutStage(id: string) {
  return {
    key: `stage-${id}`,
    area: "logic" as const,
    fieldId: null,
    setting: { name: "stage" as const, selector: `[data-stage="${id}"]` },
  };
}

type AboutField = { field: Field; index: number; fields: readonly Field[]; part: string };

function fieldCheck({ field, index, fields, part }: AboutField, sentence: string): FormCheck {
  const text = `${fieldName(field, fields)}: ${sentence}.`;
  return {
    key: `${field.id}-${part}`,
    area: "logic",
    fieldId: field.id,
    sentence,
    text,
    isBlocking: true,
    refusal: { path: `fields.${index}.${part}`, sentence: text },
  };
}
