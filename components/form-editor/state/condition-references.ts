import type { Field } from "@/lib/domain/fields/base-field";
import { ruleGroupOf, type ConditionalLogic } from "@/lib/domain/fields/conditional-logic";
import { changeFieldRules } from "@/lib/domain/rules/field-rules";
import { mapRules, rulesIn, type Rule, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { withRules } from "@/lib/domain/rules/with-rules";

/**
 * The condition with each rule changed, also that of `dependsOn` beside `rules`; the same object when none
 * is.
 */
export function changeRules(
  logic: ConditionalLogic,
  change: (rule: Rule) => Rule,
): ConditionalLogic {
  const { rules, ...single } = logic;
  const changed = (group: RuleGroup | null | undefined): RuleGroup | null =>
    group && rulesIn(group).some((rule) => change(rule) !== rule) ? mapRules(group, change) : null;
  const nextSingle = changed(ruleGroupOf(single));
  const nextRules = changed(rules);
  if (nextSingle === null && nextRules === null) {
    return logic;
  }
  const kept = nextRules ?? rules;
  return {
    ...(nextSingle === null ? single : withRules(single, nextSingle)),
    ...(kept === undefined ? {} : { rules: kept }),
  };
}

/** The condition with other ids in place of those that it reads. */
export function renameReadIds(
  logic: ConditionalLogic,
  ids: ReadonlyMap<string, string>,
): ConditionalLogic {
  return changeRules(logic, (rule) => renamedIn(rule, ids));
}

/**
 * The rule with other ids in place of those that it reads; the same object when it reads none of them. `ids`: by id, where one
 * table's column has another also by "table.column".
 */
export function renamedIn(rule: Rule, ids: ReadonlyMap<string, string>): Rule {
  const fieldId = ids.get(rule.fieldId) ?? rule.fieldId;
  const valueFieldId = ids.get(rule.valueFieldId ?? "") ?? rule.valueFieldId;
  const [, column] = ids.get(`${rule.fieldId}.${rule.columnId}`)?.split(".") ?? [];
  const columnId = column ?? rule.columnId;
  return fieldId === rule.fieldId && valueFieldId === rule.valueFieldId
    ? rule
    : {
        ...rule,
        fieldId,
        ...(columnId === undefined ? {} : { columnId }),
        ...(valueFieldId === undefined ? {} : { valueFieldId }),
      };
}

/** The condition without some of its rules; where it has no others, its first rule stays, to be reported. */
export function withoutRulesOn(
  logic: ConditionalLogic,
  isGone: (rule: Rule) => boolean,
): ConditionalLogic {
  const { rules } = logic;
  if (!rules?.items.length || !rulesIn(rules).some(isGone)) {
    return logic;
  }
  const rest = mapRules(rules, (rule) => (isGone(rule) ? null : rule));
  return withRules(logic, rest ?? { match: "all", items: rulesIn(rules).slice(0, 1) });
}

/**
 * Rules that are not of a condition without some of them. Where there are no others they stay, to be reported: without
 * any they would always be met.
 */
export function rulesWithout(rules: RuleGroup, isGone: (rule: Rule) => boolean): RuleGroup {
  const rest = rulesIn(rules).some(isGone)
    ? mapRules(rules, (rule) => (isGone(rule) ? null : rule))
    : null;
  return rest ?? rules;
}

/** The field without rules about what is gone, in its condition and for its answer. */
export function fieldWithoutRules<F extends Field>(field: F, isGone: (rule: Rule) => boolean): F {
  const logic = field.conditionalLogic;
  const rest = changeFieldRules(field, (group) => rulesWithout(group, isGone));
  const shown = logic?.rules ? withoutRulesOn(logic, isGone) : logic;
  return shown === logic ? rest : { ...rest, conditionalLogic: shown };
}
