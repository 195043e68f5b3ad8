import type { Field } from "@/lib/domain/fields/base-field";
import { parentIdOf, readIdsOf, ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import { cyclicFieldIds } from "@/lib/domain/visibility/dependency-order";
import { alternativesOf } from "./alternatives";
import { canBeMet, type Demand } from "./can-be-met";

/**
 * Why no visitor can ever see a field. `hidden`: it is hidden and has no condition. `unmet`: no
 * answer meets its condition. `contradiction`: no answer meets its condition and that of its
 * ancestor `fieldId`. `above`: its ancestor, field or section `fieldId`, is never shown.
 */
export type UnreachableReason =
  { reason: "hidden" | "unmet" } | { reason: "contradiction" | "above"; fieldId: string };

type Walk = {
  byId: ReadonlyMap<string, Field>;
  cyclic: ReadonlySet<string>;
  found: Map<string, UnreachableReason | null>;
  /** The field and all its ancestors, which must be visible too. */
  lines: Map<string, Set<Field>>;
};

/**
 * The fields that no valid answers can show, by id. Fields in a dependency cycle, sections counted, are
 * skipped.
 */
export function unreachableFields(fields: readonly Field[]): Map<string, UnreachableReason> {
  const walk: Walk = {
    byId: new Map(fields.map((field) => [field.id, field])),
    cyclic: cyclicFieldIds(fields, (field) => [
      ...readIdsOf(field),
      ...(field.sectionId === undefined ? [] : [field.sectionId]),
    ]),
    found: new Map(),
    lines: new Map(),
  };
  const entries = fields.map((field) => [field.id, judge(field, walk)] as const);
  return new Map(entries.flatMap(([id, verdict]) => (verdict === null ? [] : [[id, verdict]])));
}

function judge(field: Field, walk: Walk): UnreachableReason | null {
  const known = walk.found.get(field.id);
  if (known !== undefined) {
    return known;
  }
  // Stops at a section that contains itself.
  walk.found.set(field.id, null);
  walk.lines.set(field.id, new Set(walk.cyclic.has(field.id) ? [] : [field]));
  const verdict = walk.cyclic.has(field.id) ? null : judgeBelow(field, walk);
  walk.found.set(field.id, verdict);
  return verdict;
}

function judgeBelow(field: Field, walk: Walk): UnreachableReason | null {
  const above = [parentIdOf(field), field.sectionId ?? null]
    .map((id) => (id === null ? undefined : walk.byId.get(id)))
    .filter((other) => other !== undefined && other !== field);
  for (const other of above) {
    if (other && judge(other, walk) !== null) {
      return { reason: "above", fieldId: other.id };
    }
  }
  const line = new Set([field, ...above.flatMap((other) => lineOf(other, walk))]);
  walk.lines.set(field.id, line);
  if (field.hidden && !field.conditionalLogic?.enabled) {
    return { reason: "hidden" };
  }
  if (!isMeetable([field], walk)) {
    return { reason: "unmet" };
  }
  const rival =
    above.length === 0 ? null : rivalIn({ field, line, walk, isMerged: above.length > 1 });
  return rival === null ? null : { reason: "contradiction", fieldId: rival.id };
}

function lineOf(field: Field | undefined, walk: Walk): Field[] {
  return field ? [...(walk.lines.get(field.id) ?? [])] : [];
}

type Search = { field: Field; line: ReadonlySet<Field>; walk: Walk; isMerged: boolean };

/** An ancestor whose condition depends on the same answer and excludes this one. */
function rivalIn({ field, line, walk, isMerged }: Search): Field | null {
  const complete = [...line].filter(isComplete);
  // With only one ancestor line, these groups were already checked for the ancestors.
  const readIds = isMerged ? new Set(complete.flatMap(readIdsOf)) : readIdsOf(field);
  for (const readId of readIds) {
    const group = complete.filter((other) => readIdsOf(other).includes(readId));
    if (group.length > 1 && !isMeetable(group, walk)) {
      return group.find((other) => other !== field) ?? null;
    }
  }
  return null;
}

function isMeetable(children: readonly Field[], walk: Walk): boolean {
  const ways = alternativesOf(children.filter(isComplete));
  return ways === null || ways.some((demands) => isPossible(demands, walk));
}

function isPossible(demands: readonly Demand[], walk: Walk): boolean {
  const readIds = new Set(demands.map(({ rule }) => rule.fieldId));
  return [...readIds].every((readId) => {
    const read = walk.byId.get(readId);
    const asked = demands.filter(({ rule }) => rule.fieldId === readId);
    if (read === undefined && asked.some(({ isNeverMetWhenGone }) => isNeverMetWhenGone)) {
      return asked.every(({ isMet }) => !isMet);
    }
    const isNeverSeen = read !== undefined && judge(read, walk) !== null;
    return canBeMet({ parent: isNeverSeen ? undefined : read, demands: asked });
  });
}

function isComplete({ conditionalLogic: logic }: Field): boolean {
  return logic?.enabled === true && ruleGroupOf(logic) !== null;
}
