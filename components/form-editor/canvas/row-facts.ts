import type { Field } from "@/lib/domain/fields/base-field";
import { conditionSentence } from "@/lib/form-engine/condition-sentence";
import { logicProblems } from "@/lib/form-engine/logic-problems";

/** What a row says about its field beyond the field itself. Texts, so that rows compare cheaply. */
export type RowFacts = {
  condition: string | null;
  problem: string | null;
  dependentCount: number;
};

const NO_FACTS: RowFacts = { condition: null, problem: null, dependentCount: 0 };

const remembered = new WeakMap<readonly Field[], Map<string, RowFacts>>();

/** The facts of all fields by id, in one walk; canvas and outline ask for the same list. */
export function rowFacts(fields: readonly Field[]): Map<string, RowFacts> {
  const known = remembered.get(fields);
  if (known) {
    return known;
  }
  const facts = gatherFacts(fields);
  remembered.set(fields, facts);
  return facts;
}

function gatherFacts(fields: readonly Field[]): Map<string, RowFacts> {
  const problems = new Map<string, string>();
  for (const { fieldId, sentence } of logicProblems(fields)) {
    problems.set(fieldId, problems.get(fieldId) ?? sentence);
  }
  const dependents = new Map<string, number>();
  for (const { conditionalLogic: logic } of fields) {
    if (logic?.enabled && logic.dependsOn) {
      dependents.set(logic.dependsOn, (dependents.get(logic.dependsOn) ?? 0) + 1);
    }
  }
  return new Map(
    fields.map((field) => [
      field.id,
      {
        condition: field.conditionalLogic?.enabled ? conditionSentence(field, fields) : null,
        problem: problems.get(field.id) ?? null,
        dependentCount: dependents.get(field.id) ?? 0,
      },
    ]),
  );
}

export function factsOf(facts: Map<string, RowFacts>, fieldId: string): RowFacts {
  return facts.get(fieldId) ?? NO_FACTS;
}
