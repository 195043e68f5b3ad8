import type { Field } from "@/lib/domain/fields/base-field";
import { readIdsOf } from "@/lib/domain/fields/conditional-logic";
import { fieldName } from "@/lib/field-types/registry/field-name";
import type { FormCheck } from "@/lib/form-engine/checks/form-check";
import { briefCondition, conditionSentence } from "@/lib/form-engine/logic/condition-sentence";
import { hasSameTexts, namedField } from "@/lib/form-engine/piping/piping-texts";

/** What a row says besides the field: a condition and a problem as sentences, and a count of dependents. */
export type RowVerdict = {
  condition: string | null;
  /** The condition for little room. */
  brief: string | null;
  problem: string | null;
  /** The problem is normal while the field is being written. */
  isUnfinished: boolean;
  dependentCount: number;
};

/** With the field and its name as they were when it was checked; button names and the outline use these. */
export type RowFacts = RowVerdict & {
  field: Field;
  name: string;
  /** The field with the names of those whose answers its texts show. */
  named: Field;
};

/** The facts of a field that was not checked yet. */
export function newFacts(field: Field, fields: readonly Field[]): RowFacts {
  return {
    ...namesOf(field, fields),
    condition: null,
    brief: null,
    problem: null,
    isUnfinished: false,
    dependentCount: 0,
  };
}

/** The problem that a row shows: of a field that is being written not yet what is only missing. */
export function shownProblem(facts: RowVerdict, isSelected: boolean): string | null {
  return isSelected && facts.isUnfinished ? null : facts.problem;
}

function namesOf(field: Field, fields: readonly Field[]) {
  return { field, name: fieldName(field, fields), named: namedField(field, fields) };
}

type RowFactsOptions = {
  fields: readonly Field[];
  checks: readonly FormCheck[];
  before?: ReadonlyMap<string, RowFacts> | undefined;
};

/** The facts of all fields by id. Unchanged facts are the same object as in `before`. */
export function rowFacts({
  fields,
  checks,
  before = new Map(),
}: RowFactsOptions): Map<string, RowFacts> {
  const problems = new Map<string | null, FormCheck>();
  // The most serious of a field comes first.
  for (const found of checks.filter(({ sentence }) => sentence !== undefined)) {
    problems.set(found.fieldId, problems.get(found.fieldId) ?? found);
  }
  const dependents = new Map<string, number>();
  for (const id of fields.flatMap(readIdsOf)) {
    dependents.set(id, (dependents.get(id) ?? 0) + 1);
  }
  return new Map(
    fields.map((field) => {
      const problem = problems.get(field.id);
      const facts = {
        ...namesOf(field, fields),
        condition: conditionSentence(field, fields),
        brief: briefCondition(field, fields),
        problem: problem?.sentence ?? null,
        isUnfinished: problem?.isUnfinished ?? false,
        dependentCount: dependents.get(field.id) ?? 0,
      };
      const known = before.get(field.id);
      return [field.id, known && isSameFacts(facts, known) ? known : facts];
    }),
  );
}

function isSameFacts(left: RowFacts, right: RowFacts): boolean {
  return (
    left.field === right.field &&
    left.name === right.name &&
    hasSameTexts(left.named, right.named) &&
    left.condition === right.condition &&
    left.problem === right.problem &&
    left.isUnfinished === right.isUnfinished &&
    left.dependentCount === right.dependentCount
  );
}
