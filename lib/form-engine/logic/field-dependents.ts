import type { Field } from "@/lib/domain/fields/base-field";
import { ruleGroupOf } from "@/lib/domain/fields/conditional-logic";
import { fieldRulesOf } from "@/lib/domain/rules/field-rules";
import { rulesIn, type Rule } from "@/lib/domain/rules/rule-group";
import { isNamed, isSelf, namersIn, type Named } from "./named";

/** The fields and columns whose enabled condition, or whose rules for their answer, read this answer. */
export function dependentsOf(fields: readonly Field[], named: Named): Field[] {
  return namersIn(fields)
    .filter((namer) => !isSelf(named, namer))
    .filter(({ field, table }) => rulesOf(field).some((rule) => isRead(named, rule, table)))
    .map(({ shown }) => shown);
}

/** Whether a rule of what stands in a row of `table`, or outside of all with null, reads the answer. */
export function isRead(named: Named, rule: Rule, table: Field | null = null): boolean {
  const { valueFieldId } = rule;
  return (
    isNamed(named, rule, table) ||
    (valueFieldId !== undefined && isNamed(named, { fieldId: valueFieldId }, table))
  );
}

function rulesOf(field: Field): Rule[] {
  const { conditionalLogic: logic } = field;
  const shown = logic?.enabled ? ruleGroupOf(logic) : null;
  const groups = [...(shown ? [shown] : []), ...fieldRulesOf(field).map(({ group }) => group)];
  return groups.flatMap(rulesIn);
}
