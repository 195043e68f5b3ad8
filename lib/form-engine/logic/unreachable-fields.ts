import type { Field } from "@/lib/domain/fields/base-field";
import { parentIdOf, readIdsOf, ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import type { RuleGroup } from "@/lib/domain/rules/rule-group";
import {
  cyclicFieldIds,
  decidingIdsOf,
  type PageLinks,
} from "@/lib/domain/visibility/dependency-order";
import { once } from "@/lib/utils/once";
import { createResultBounds } from "../calculations/result-bounds";
import { pageLinks } from "../pages/page-links";
import { combinations, waysToMeet, waysToShow } from "./alternatives";
import { canBeMet, type Demand } from "./can-be-met";

/**
 * Why no visitor can ever see a field. `hidden`: it is hidden and has no condition. `unmet`: no
 * answer meets its condition. `contradiction`: no answer meets its condition and that of its
 * ancestor `fieldId`. `above`: its ancestor, field, section or page `fieldId`, is never
 * shown.
 */
export type UnreachableReason =
  { reason: "hidden" | "unmet" } | { reason: "contradiction" | "above"; fieldId: string };

/**
 * Demands looked at in all, several on one field times its options. Beyond it nothing more is claimed: rules
 * of fifty in sections within each other would take minutes, and this runs after each edit.
 */
const MAX_STEPS = 300_000;

type Walk = {
  byId: ReadonlyMap<string, Field>;
  pageOf: PageLinks;
  /** In a cycle of conditions, and in one that also leads through sections and pages. */
  cyclic: ReadonlySet<string>;
  loops: ReadonlySet<string>;
  /** Of each field with a complete condition: the ids of the fields that it reads. */
  readIds: ReadonlyMap<Field, readonly string[]>;
  ways: Map<Field, Demand[][] | null>;
  found: Map<string, UnreachableReason | null>;
  /** The field and all its ancestors, which must be visible too. */
  lines: Map<string, Set<Field>>;
  resultBounds: () => ReturnType<typeof createResultBounds>;
  steps: number;
};

/** The fields that no valid answers can show, by id. Fields in a dependency cycle are skipped. */
export function unreachableFields(fields: readonly Field[]): Map<string, UnreachableReason> {
  return atOnce(findUnreachableFields(fields));
}

/** The same in small steps. */
export function* findUnreachableFields(
  fields: readonly Field[],
): Generator<void, Map<string, UnreachableReason>> {
  const walk = startWalk(fields);
  const unreachable = new Map<string, UnreachableReason>();
  for (const field of fields) {
    yield;
    const verdict = yield* judge(field, walk);
    if (verdict !== null) {
      unreachable.set(field.id, verdict);
    }
  }
  return unreachable;
}

function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

export type DemandedRules = { group: RuleGroup; isMet: boolean };

/**
 * Tells whether some valid answers meet rules that stand outside of fields, such as those of endings, with
 * `isMet`, and do not meet those without. `false` is certain.
 */
export function createRulesJudge(
  fields: readonly Field[],
): (groups: readonly DemandedRules[]) => boolean {
  const walk = startWalk(fields);
  return (groups) => {
    if (walk.steps > MAX_STEPS) {
      return true;
    }
    const ways = combinations(groups.map(({ group, isMet }) => waysToMeet(group, isMet)));
    return ways === null || atOnce(isAnyPossible(ways, walk));
  };
}

function startWalk(fields: readonly Field[]): Walk {
  const pageOf = pageLinks(fields);
  return {
    pageOf,
    byId: new Map(fields.map((field) => [field.id, field])),
    cyclic: cyclicFieldIds(fields),
    loops: cyclicFieldIds(fields, (field) => decidingIdsOf(field, pageOf)),
    readIds: new Map(fields.filter(isComplete).map((field) => [field, readIdsOf(field)] as const)),
    ways: new Map(),
    found: new Map(),
    lines: new Map(),
    resultBounds: once(() => createResultBounds(fields)),
    steps: 0,
  };
}

type Judging = Generator<void, UnreachableReason | null>;

function* judge(field: Field, walk: Walk): Judging {
  const known = walk.found.get(field.id);
  if (known !== undefined) {
    return known;
  }
  // Stops at a section that contains itself.
  walk.found.set(field.id, null);
  walk.lines.set(field.id, new Set(isStable(field, walk) ? [field] : []));
  const verdict = walk.cyclic.has(field.id) ? null : yield* judgeBelow(field, walk);
  walk.found.set(field.id, verdict);
  return verdict;
}

function* judgeBelow(field: Field, walk: Walk): Judging {
  const above = [parentIdOf(field), field.sectionId, walk.pageOf.get(field.id)]
    .map((id) => walk.byId.get(id ?? ""))
    .filter((other) => other !== undefined && other !== field);
  for (const other of above) {
    if (other && (yield* judge(other, walk)) !== null) {
      return { reason: "above", fieldId: other.id };
    }
  }
  const own = isStable(field, walk) ? [field] : [];
  const line = new Set([...own, ...above.flatMap((other) => lineOf(other, walk))]);
  walk.lines.set(field.id, line);
  if (field.hidden && !field.conditionalLogic?.enabled) {
    return { reason: "hidden" };
  }
  if (!(yield* isMeetable([field], walk))) {
    return { reason: "unmet" };
  }
  const rival =
    above.length === 0 ? null : yield* rivalIn({ field, line, walk, isMerged: above.length > 1 });
  return rival === null ? null : { reason: "contradiction", fieldId: rival.id };
}

/** Not where rules on several fields and a section wait for each other: what shows then depends on the passes. */
function isStable(field: Field, { cyclic, loops, readIds }: Walk): boolean {
  const readsSeveral = (readIds.get(field)?.length ?? 0) > 1;
  return !cyclic.has(field.id) && !(readsSeveral && loops.has(field.id));
}

function lineOf(field: Field | undefined, walk: Walk): Field[] {
  return field ? [...(walk.lines.get(field.id) ?? [])] : [];
}

type Search = { field: Field; line: ReadonlySet<Field>; walk: Walk; isMerged: boolean };

/** An ancestor whose condition depends on the same answer and excludes this one. */
function* rivalIn({ field, line, walk, isMerged }: Search): Generator<void, Field | null> {
  const complete = [...line].filter((other) => walk.readIds.has(other));
  const readBy = (other: Field) => walk.readIds.get(other) ?? [];
  // With only one ancestor line, these groups were already checked for the ancestors.
  const readIds = isMerged ? new Set(complete.flatMap(readBy)) : readBy(field);
  const checked = new Set<string>();
  for (const readId of readIds) {
    const group = complete.filter((other) => readBy(other).includes(readId));
    const key = group.map(({ id }) => id).join(" ");
    const isNew = !checked.has(key);
    checked.add(key);
    if (isNew && group.length > 1 && !(yield* isMeetable(group, walk))) {
      return group.find((other) => other !== field) ?? null;
    }
  }
  return null;
}

function* isMeetable(fields: readonly Field[], walk: Walk): Generator<void, boolean> {
  if (walk.steps > MAX_STEPS) {
    return true;
  }
  const ways = combinations(fields.map((field) => waysOf(field, walk)));
  return ways === null || (yield* isAnyPossible(ways, walk));
}

function waysOf(field: Field, { ways }: Walk): Demand[][] | null {
  const known = ways.get(field);
  const found = known === undefined ? waysToShow(field) : known;
  ways.set(field, found);
  return found;
}

function* isAnyPossible(ways: readonly Demand[][], walk: Walk): Generator<void, boolean> {
  for (const demands of ways) {
    yield;
    if (yield* isPossible(demands, walk)) {
      return true;
    }
  }
  return false;
}

function* isPossible(demands: readonly Demand[], walk: Walk): Generator<void, boolean> {
  const asked = new Map<string, Demand[]>();
  for (const demand of demands) {
    const { fieldId } = demand.rule;
    const group = asked.get(fieldId) ?? [];
    group.push(demand);
    asked.set(fieldId, group);
  }
  for (const [readId, group] of asked) {
    if (!(yield* isPossibleFor(readId, group, walk))) {
      return false;
    }
  }
  return true;
}

function* isPossibleFor(
  readId: string,
  demands: readonly Demand[],
  walk: Walk,
): Generator<void, boolean> {
  const read = walk.byId.get(readId);
  if (read === undefined && demands.some(({ isNeverMetWhenGone }) => isNeverMetWhenGone)) {
    return demands.every(({ isMet }) => !isMet);
  }
  const isNeverSeen = read !== undefined && (yield* judge(read, walk)) !== null;
  walk.steps += demands.length * (demands.length > 1 ? 1 + (read?.options.length ?? 0) : 1);
  return canBeMet({
    parent: isNeverSeen ? undefined : read,
    demands,
    bounds: walk.resultBounds()(readId),
  });
}

function isComplete({ conditionalLogic: logic }: Field): boolean {
  return logic?.enabled === true && ruleGroupOf(logic) !== null;
}
