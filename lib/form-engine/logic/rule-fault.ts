import { RULE_OPERATORS, type Rule } from "@/lib/domain/rules/rule-group";

/** Why a save refuses a rule. */
export type RuleFault = "names no field" | "field is gone" | "unknown operator";

/** What is wrong with what a rule names; null = nothing. `known` has the ids of all fields. */
export function ruleFault(
  { fieldId, operator, valueFieldId }: Rule,
  known: { has: (id: string) => boolean },
): RuleFault | null {
  if (!known.has(fieldId)) {
    return fieldId === "" ? "names no field" : "field is gone";
  }
  if (valueFieldId !== undefined && !known.has(valueFieldId)) {
    return "field is gone";
  }
  return RULE_OPERATORS.some((each) => each === operator) ? null : "unknown operator";
}
