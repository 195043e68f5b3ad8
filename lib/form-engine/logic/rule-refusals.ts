import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import { RULE_OPERATORS, type Rule, rulesIn } from "@/lib/domain/rules/rule-group";

type Refusal = { index: number; sentence: string };

/** Why a save refuses the `rules` of fields; a sentence for each field, which it names. */
export function ruleRefusals(fields: readonly Field[]): Refusal[] {
  const ids = new Set(fields.map(({ id }) => id));
  const refusalOf = ({ fieldId, operator }: Rule): string | null => {
    if (!ids.has(fieldId)) {
      return `names a field that does not exist: ${fieldId}`;
    }
    return RULE_OPERATORS.some((known) => known === operator)
      ? null
      : `has an operator that is not known: ${operator}`;
  };
  return fields.flatMap((field, index) => {
    const rules = field.conditionalLogic?.rules;
    const found =
      rules &&
      rulesIn(rules)
        .map(refusalOf)
        .find((refusal) => refusal !== null);
    return found ? [{ index, sentence: `A rule of "${fieldName(field)}" ${found}` }] : [];
  });
}
