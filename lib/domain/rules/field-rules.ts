import type { Field } from "../fields/base-field";
import { idsInRule, mapRules, rulesIn, type Rule, type RuleGroup } from "./rule-group";

/** The rules that decide what a field asks for, beside its condition, which decides whether it shows. */
export type FieldRules = { path: "requiredWhen" | "mustBe.rules"; group: RuleGroup };

export function fieldRulesOf({
  requiredWhen,
  mustBe,
}: Pick<Field, "requiredWhen" | "mustBe">): FieldRules[] {
  return [
    ...(requiredWhen ? [{ path: "requiredWhen" as const, group: requiredWhen }] : []),
    ...(mustBe ? [{ path: "mustBe.rules" as const, group: mustBe.rules }] : []),
  ];
}

/** Whether a field is required by rules, has rules for its answer, or says in words of its owner what is wrong. */
export function hasFieldRules(field: Field): boolean {
  return Boolean(field.errorMessage) || fieldRulesOf(field).length > 0;
}

/** The ids of the fields that these rules read. */
export function idsInFieldRules(field: Field): string[] {
  return fieldRulesOf(field).flatMap(({ group }) => rulesIn(group).flatMap(idsInRule));
}

/** The field with these rules changed; the same object when none is. */
export function changeFieldRules<F extends Field>(
  field: F,
  change: (group: RuleGroup) => RuleGroup,
): F {
  const { requiredWhen, mustBe } = field;
  const required = requiredWhen && change(requiredWhen);
  const rules = mustBe && change(mustBe.rules);
  return required === requiredWhen && rules === mustBe?.rules
    ? field
    : {
        ...field,
        ...(required && { requiredWhen: required }),
        ...(mustBe && rules && { mustBe: { ...mustBe, rules } }),
      };
}

/** The group with each rule changed; the same object when none is. */
export function changeEachRule(group: RuleGroup, change: (rule: Rule) => Rule): RuleGroup {
  return rulesIn(group).some((rule) => change(rule) !== rule)
    ? (mapRules(group, change) ?? group)
    : group;
}
