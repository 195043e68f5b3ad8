import type { Field } from "@/lib/domain/fields/base-field";
import { expectedValues, parentIdOf } from "@/lib/domain/fields/conditional-logic";
import { chainTo, cyclicFieldIds } from "@/lib/domain/visibility/dependency-order";
import { MAX_PASSES } from "@/lib/domain/visibility/visible-fields";
import { definitionOf } from "@/lib/field-types/definitions";

export type LogicProblem = {
  fieldId: string;
  problem: "incomplete" | "removed-field" | "itself" | "cycle" | "too-deep" | "unknown-option";
  sentence: string;
};

const WITHOUT_VALUE = new Set(["is_empty", "is_not_empty"]);
const COMPARED_WITH_OPTIONS = new Set(["equals", "not_equals", "contains", "not_contains"]);

/** What is wrong with the fields' conditions; at most one problem a field, the gravest first. */
export function logicProblems(fields: readonly Field[]): LogicProblem[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const cyclic = cyclicFieldIds(fields);
  return fields.flatMap((field) => {
    const found = field.conditionalLogic?.enabled ? problemOf({ field, byId, cyclic }) : null;
    return found === null ? [] : [{ fieldId: field.id, ...found }];
  });
}

type Found = Omit<LogicProblem, "fieldId">;
type Context = { field: Field; byId: ReadonlyMap<string, Field>; cyclic: ReadonlySet<string> };

function problemOf({ field, byId, cyclic }: Context): Found | null {
  const parentId = parentIdOf(field);
  if (parentId === null || field.conditionalLogic?.showIf === undefined) {
    return { problem: "incomplete", sentence: "The condition is not complete" };
  }
  const parent = byId.get(parentId);
  if (parent === undefined) {
    return { problem: "removed-field", sentence: "The field it depends on is gone" };
  }
  if (parent === field) {
    return { problem: "itself", sentence: "The field depends on itself" };
  }
  if (cyclic.has(field.id)) {
    const sentence = `The field and "${parent.label}" depend on each other`;
    return { problem: "cycle", sentence };
  }
  if (chainTo(field, byId).length - 1 > MAX_PASSES) {
    return { problem: "too-deep", sentence: `It is more than ${MAX_PASSES} conditions deep` };
  }
  return valueProblem(field, parent);
}

function valueProblem(field: Field, parent: Field): Found | null {
  const showIf = field.conditionalLogic?.showIf;
  if (showIf === undefined || WITHOUT_VALUE.has(showIf.operator)) {
    return null;
  }
  const values = expectedValues(showIf).filter((value) => value !== "");
  if (values.length === 0) {
    return { problem: "incomplete", sentence: "The condition has no value to compare with" };
  }
  const choices = definitionOf(parent).conditionChoices(parent);
  const isAboutOptions = choices !== null && COMPARED_WITH_OPTIONS.has(showIf.operator);
  const unknown = isAboutOptions ? values.find((value) => !isChoice(choices, value)) : undefined;
  return unknown === undefined
    ? null
    : { problem: "unknown-option", sentence: `"${parent.label}" has no option "${unknown}"` };
}

/** A yes-or-no answer is also compared as "true" or "false". */
function isChoice(choices: readonly string[], value: string): boolean {
  return choices.includes(value) || (choices.includes("Yes") && ["true", "false"].includes(value));
}
