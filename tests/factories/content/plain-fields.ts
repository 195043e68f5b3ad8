import type { Field } from "@/lib/domain/fields/base-field";
import type { Rule, RuleGroup, RuleItem } from "@/lib/domain/rules/rule-group";

/** A field whose type does not matter, or with properties of its type. */
export function plain(id: string, given: Partial<Field> & Record<string, unknown> = {}): Field {
  return {
    id,
    type: "text",
    label: id.toUpperCase(),
    description: "",
    placeholder: "",
    required: false,
    hidden: false,
    options: [],
    populateFromMonday: false,
    ...given,
  };
}

type Condition = {
  dependsOn: string;
  value?: string | string[];
  operator?: string;
  action?: "show" | "hide";
};

/** The condition "show when `dependsOn` equals `value`", with overrides. */
export function when(condition: Condition): NonNullable<Field["conditionalLogic"]> {
  const { dependsOn, value = "", operator = "equals", action = "show" } = condition;
  return { enabled: true, action, dependsOn, showIf: { operator, value } };
}

/** The condition "show when these rules are met". */
export function whenRules(
  rules: RuleGroup,
  action: "show" | "hide" = "show",
): NonNullable<Field["conditionalLogic"]> {
  return { enabled: true, action, rules };
}

export const all = (...items: RuleItem[]): RuleGroup => ({ match: "all", items });
export const any = (...items: RuleItem[]): RuleGroup => ({ match: "any", items });

/** The rule that a field equals a value, or another operator. */
export function rule(fieldId: string, value: Rule["value"] = "", operator = "equals"): Rule {
  return { fieldId, operator, value };
}

/** A plain field with such a condition. */
export function conditional(id: string, condition: Condition): Field {
  return plain(id, { conditionalLogic: when(condition) });
}
