import type { Field } from "@/lib/domain/fields/base-field";
import { hasRules } from "@/lib/domain/fields/conditional-logic";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { readNumber } from "@/lib/domain/numbers/read-number";
import { mapRules, type Rule, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { holdsNumbers } from "../answers/holds-numbers";

const COMPARES_PARTS = new Set(["contains", "not_contains", "starts_with", "ends_with"]);

/**
 * The fields with the numbers of their rules written as answers are: rules compare texts, and "equals 1.50" is meant
 * for the answer 1.5. Fields in which nothing changes are the same objects.
 */
export function withCanonicalRules(fields: readonly Field[]): Field[] {
  const numeric = numericIds(fields);
  return fields.map((field) => withOwnCanonicalRules(field, numeric));
}

/** The same for the rules of endings and e-mails. */
export function withCanonicalSettingsRules(
  settings: PublicPageSettings,
  fields: readonly Field[],
): PublicPageSettings {
  const numeric = numericIds(fields);
  const { endings, notificationRules } = settings;
  return {
    ...settings,
    endings: endings.map((ending) => ({ ...ending, rules: canonicalGroup(ending.rules, numeric) })),
    notificationRules: notificationRules && canonicalGroup(notificationRules, numeric),
  };
}

function numericIds(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(fields.filter(holdsNumbers).map(({ id }) => id));
}

function withOwnCanonicalRules(field: Field, numeric: ReadonlySet<string>): Field {
  const logic = field.conditionalLogic;
  if (logic === undefined) {
    return field;
  }
  if (hasRules(logic)) {
    return {
      ...field,
      conditionalLogic: { ...logic, rules: canonicalGroup(logic.rules, numeric) },
    };
  }
  const { dependsOn = "", showIf } = logic;
  if (showIf === undefined || !numeric.has(dependsOn)) {
    return field;
  }
  const { value, values } = showIf;
  const canonical = (given: Rule["value"]) => canonicalValue({ ...showIf, value: given });
  return {
    ...field,
    conditionalLogic: {
      ...logic,
      showIf: {
        ...showIf,
        ...(value !== undefined && { value: canonical(value) }),
        ...(Array.isArray(values) && { values: values.map(canonicalText) }),
      },
    },
  };
}

function canonicalGroup(group: RuleGroup, numeric: ReadonlySet<string>): RuleGroup {
  const canonical = (rule: Rule) =>
    numeric.has(rule.fieldId) && rule.value !== undefined
      ? { ...rule, value: canonicalValue(rule) }
      : rule;
  return mapRules(group, canonical) ?? group;
}

function canonicalValue({ operator, value }: Pick<Rule, "operator" | "value">): Rule["value"] {
  if (Array.isArray(value)) {
    return value.map(canonicalText);
  }
  return COMPARES_PARTS.has(operator) ? value : canonicalText(value);
}

function canonicalText<Value>(value: Value): Value | string {
  const number = typeof value === "string" ? readNumber(value) : null;
  return typeof number === "number" ? String(number) : value;
}
