import type { Field } from "@/lib/domain/fields/base-field";
import { ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import { fieldRulesOf } from "@/lib/domain/rules/field-rules";
import { rulesIn, type Rule } from "@/lib/domain/rules/rule-group";
import { isSelf, referrersIn, refersTo, type Reference } from "./references";

/** The fields and columns whose enabled condition, or whose rules for their answer, read this answer. */
export function dependentsOf(fields: readonly Field[], named: Reference): Field[] {
  return referrersIn(fields)
    .filter((referrer) => !isSelf(named, referrer))
    .filter(({ field, table }) => rulesOf(field).some((rule) => isRead(named, rule, table)))
    .map(({ shown }) => shown);
}

/** Whether a rule of what stands in a row of `table`, or outside of all with null, reads the answer. */
export function isRead(named: Reference, rule: Rule, table: Field | null = null): boolean {
  const { valueFieldId } = rule;
  return (
    refersTo(named, rule, table) ||
    (valueFieldId !== undefined && refersTo(named, { fieldId: valueFieldId }, table))
  );
}

function rulesOf(field: Field): Rule[] {
  const { conditionalLogic: logic } = field;
  const shown = logic?.enabled ? ruleGroupOf(logic) : null;
  const groups = [...(shown ? [shown] : []), ...fieldRulesOf(field).map(({ group }) => group)];
  return groups.flatMap(rulesIn);
}
