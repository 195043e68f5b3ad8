import { columnsOf } from "@/lib/domain/fields/columns";
import { RULE_OPERATORS, type Rule } from "@/lib/domain/rules/rule-group";

/** Why a save refuses a rule. */
export type RuleFault = "names no field" | "field is gone" | "column is gone" | "unknown operator";

/** All fields that a rule may name, by their ids. */
export type KnownFields = Pick<ReadonlyMap<string, object>, "has" | "get">;

/** What is wrong with what a rule names; null = nothing. */
export function ruleFault(
  { fieldId, columnId, operator, valueFieldId }: Rule,
  known: KnownFields,
): RuleFault | null {
  if (!known.has(fieldId)) {
    return fieldId === "" ? "names no field" : "field is gone";
  }
  if (valueFieldId !== undefined && !known.has(valueFieldId)) {
    return "field is gone";
  }
  const columns = columnsOf(known.get(fieldId) ?? {});
  if (columnId !== undefined && !columns.some(({ id }) => id === columnId)) {
    return "column is gone";
  }
  return RULE_OPERATORS.some((each) => each === operator) ? null : "unknown operator";
}
