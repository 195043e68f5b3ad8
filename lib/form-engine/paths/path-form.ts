import type { Ending } from "@/lib/domain/endings/ending";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { parentIdOf, ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { fieldRulesOf } from "@/lib/domain/rules/field-rules";
import { rulesIn, type Rule } from "@/lib/domain/rules/rule-group";
import { cyclicFieldIds } from "@/lib/domain/visibility/dependency-order";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { withLimits } from "@/lib/field-types/registry/limits";
import { once } from "@/lib/utils/once";
import { withFieldRules } from "../answers/field-rules";
import { createCalculation } from "../calculations/calculate-answers";
import { isCalculated } from "../calculations/calculated-answers";
import { calculationNodes } from "../calculations/calculation-nodes";
import { compileForm } from "../compile-form";
import type { CompiledForm } from "../compiled-form";
import { createDecidingIds, pageLinks } from "../pages/page-links";
import { visitorsPart } from "../stages/stage-fields";
import { candidatesOf, type Candidates } from "./candidates";

export type PathContent = {
  /** As they are stored. */
  fields: readonly Field[];
  endings: readonly Ending[];
  /** Each answer to one of these is accepted once. */
  uniqueFieldIds: readonly string[];
};

/** What the ways through a form are searched with: what visitors fill in of it. */
export type PathForm = {
  fields: readonly Field[];
  endings: readonly Ending[];
  uniqueFieldIds: readonly string[];
  byId: ReadonlyMap<string, Field>;
  form: CompiledForm;
  matchesPattern: PatternMatcher;
  /** The date for TODAY, and the time behind it. */
  today: string;
  /** Fields that somebody gives an answer to, hidden values included. */
  isAnswered(this: void, id: string): boolean;
  /** The fields, section, page and formula inputs that what is known of a field depends on directly. */
  readsOf(this: void, id: string): readonly string[];
  /** Whether what is known of one of these fields follows from a result, a table, or a comparison of two answers. */
  followsFromResults(this: void, ids: readonly string[]): boolean;
  /** The field that its condition reads alone, its section, its page: it is hidden with each of them. */
  aboveOf(this: void, id: string): readonly string[];
  /** What depends on itself: only the whole form's evaluation tells. */
  cyclic: ReadonlySet<string>;
  /** Worked out once, one value a step. */
  candidates(this: void, id: string): Generator<void, Candidates>;
  /** The form evaluated with answers to some of it; kept, as each thing that is searched tries much the same ones. */
  settle(this: void, answers: Answers): SettledAnswers;
  /** How much it holds that is worked out, in characters of JSON. */
  held(this: void): number;
};

/** With results and without what is hidden; and the ids of what shows. */
export type SettledAnswers = { answers: Answers; visible: ReadonlySet<string> };

/** What is kept of evaluated answers, in characters: beyond, it begins anew. */
const MOST_SETTLED = 2_000_000;
const SIZE_OF_ID = 20;

/** `today`: such as "2026-11-23T12:30" in the time zone of the form. */
export function createPathForm(content: PathContent, today: string): PathForm {
  const { endings, uniqueFieldIds } = content;
  const clock = { today };
  const plain = visitorsPart(gatherRepeatedSections(content.fields));
  const fields = withFieldRules(plain, clock);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const limited = new Map(withLimits(plain, clock).map((field) => [field.id, field]));
  const matchesPattern = createPatternMatcher(fields);
  const pageOf = pageLinks(fields);
  const reads = readsByField(fields);
  const cyclic = cyclicFieldIds(fields, (field) => reads.get(field.id) ?? []);
  const rules = allRules(fields, endings);
  const form = compileForm(fields, createCalculation);
  const settled = new Map<string, SettledAnswers>();
  let heldBySettled = 0;
  const known = new Map<string, Candidates>();
  let held = 0;
  const rulesOn = once(() => rulesByField(rules));
  const readIds = once(() => idsReadAsTheyAre(fields, rules));
  const resultIds = once(() => idsOfResults(fields));
  return {
    fields,
    endings,
    uniqueFieldIds,
    byId,
    matchesPattern,
    today,
    form,
    cyclic,
    isAnswered: (id) => {
      const field = byId.get(id);
      return field !== undefined && definitionOf(field).kind !== "layout" && !isCalculated(field);
    },
    readsOf: (id) => reads.get(id) ?? [],
    followsFromResults: (ids) => {
      const reached = new Set(ids);
      // A set gives what is added while it is walked through.
      for (const id of reached) {
        (reads.get(id) ?? []).forEach((read) => reached.add(read));
      }
      return [...reached].some((id) => resultIds().has(id));
    },
    aboveOf: (id) => {
      const field = byId.get(id);
      const above = field ? [parentIdOf(field), field.sectionId, pageOf.get(id)] : [];
      return above.filter((other): other is string => typeof other === "string" && byId.has(other));
    },
    *candidates(id) {
      const found = known.get(id) ?? (yield* candidatesIn(id));
      if (!known.has(id)) {
        known.set(id, found);
        held += JSON.stringify(found.answers).length;
      }
      return found;
    },
    settle: (given) => {
      const key = JSON.stringify(
        Object.entries(given).sort(([one], [other]) => (one < other ? -1 : 1)),
      );
      const before = settled.get(key);
      if (before !== undefined) {
        return before;
      }
      const answers = form.settle(given, today);
      const evaluated = { answers, visible: form.visibleIds(answers) };
      if (heldBySettled > MOST_SETTLED) {
        settled.clear();
        heldBySettled = 0;
      }
      // The answers are much the same again.
      heldBySettled += 2 * key.length + SIZE_OF_ID * evaluated.visible.size;
      settled.set(key, evaluated);
      return evaluated;
    },
    held: () => held + heldBySettled,
  };

  function* candidatesIn(id: string): Generator<void, Candidates> {
    const field = limited.get(id);
    if (field === undefined) {
      return { answers: [{}], isWhole: true, isWholeForRules: true };
    }
    const own = rulesOn().get(id) ?? [];
    const isRead = readIds().has(id);
    const found = yield* candidatesOf({ field, rules: own, isRead, matchesPattern, today });
    // Left empty it may hide itself, and is not required then.
    const isEmptyTried = found.answers.some((entries) => Object.keys(entries).length === 0);
    return cyclic.has(id) && !isEmptyTried ? { ...found, answers: [{}, ...found.answers] } : found;
  }
}

function readsByField(fields: readonly Field[]): ReadonlyMap<string, readonly string[]> {
  const decidingIdsOf = createDecidingIds(fields);
  const named = new Map<string, string[]>();
  for (const { field, table, reads } of calculationNodes(fields)) {
    const id = table?.id ?? field.id;
    named.set(id, [...(named.get(id) ?? []), ...reads.map((read) => read.id)]);
  }
  return new Map(
    fields.map((field) => [field.id, [...decidingIdsOf(field), ...(named.get(field.id) ?? [])]]),
  );
}

function allRules(fields: readonly Field[], endings: readonly Ending[]): Rule[] {
  const ofConditions = fields.flatMap(({ conditionalLogic: logic }) => {
    const group = logic?.enabled ? ruleGroupOf(logic) : null;
    return group === null ? [] : rulesIn(group);
  });
  const ofAnswers = fields.flatMap((field) =>
    fieldRulesOf(field).flatMap(({ group }) => rulesIn(group)),
  );
  return [...ofConditions, ...ofAnswers, ...endings.flatMap((ending) => rulesIn(ending.rules))];
}

/** Those that compare a field with a value. */
function rulesByField(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const byField = new Map<string, Rule[]>();
  for (const rule of rules.filter(({ valueFieldId }) => valueFieldId === undefined)) {
    const own = byField.get(rule.fieldId) ?? [];
    own.push(rule);
    byField.set(rule.fieldId, own);
  }
  return byField;
}

/** Of formulas, of rules that compare two answers, and of rules in tables: they tell more answers apart than other rules do. */
function idsReadAsTheyAre(fields: readonly Field[], rules: readonly Rule[]): Set<string> {
  const compared = rules.flatMap(({ fieldId, valueFieldId }) =>
    valueFieldId === undefined ? [] : [fieldId, valueFieldId],
  );
  const named = calculationNodes(fields).flatMap(({ reads }) => reads.map(({ id }) => id));
  const tables = fields.filter((field) => columnsOf(field).length > 0).map(({ id }) => id);
  return new Set([...compared, ...named, ...tables]);
}

/** Of fields whose answer or condition asks for more of an answer than what single rules say of it. */
function idsOfResults(fields: readonly Field[]): Set<string> {
  const asking = fields.filter(
    (field) => isCalculated(field) || columnsOf(field).length > 0 || comparesAnswers(field),
  );
  return new Set(asking.map(({ id }) => id));
}

function comparesAnswers({ conditionalLogic: logic }: Field): boolean {
  const group = logic?.enabled ? ruleGroupOf(logic) : null;
  return group !== null && rulesIn(group).some(isOfTwoAnswers);
}

export function isOfTwoAnswers({ valueFieldId }: Rule): boolean {
  return valueFieldId !== undefined;
}

/** All entries together. */
export function merged(entries: Iterable<Answers>): Answers {
  return Object.assign({}, ...entries) as Answers;
}
