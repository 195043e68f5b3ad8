import type { Field } from "@/lib/domain/fields/base-field";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { withSettingsRules } from "@/lib/domain/forms/settings-rules";
import { mapRules, rulesIn, type Rule, type RuleGroup } from "@/lib/domain/rules/rule-group";
import { changeRules } from "./condition-references";

/** Updates the conditions of other fields when an edit of `field` renamed options that they compare with. */
export function followRename({
  fields,
  before,
  field,
}: {
  fields: Field[];
  before: readonly Field[];
  field: Field;
}): Field[] {
  const renamed = renamingOf(before, field);
  if (renamed === null) {
    return fields;
  }
  return fields.map((other) => {
    const logic = other.conditionalLogic;
    const next = logic?.enabled ? changeRules(logic, renamed) : logic;
    return next === logic ? other : { ...other, conditionalLogic: next };
  });
}

/** Like `followRename`, for rules that stand outside of fields: of endings and of the e-mail of new submissions. */
export function followRenameInSettings({
  settings,
  before,
  field,
}: {
  settings: PublicPageSettings;
  before: readonly Field[];
  field: Field;
}): PublicPageSettings {
  const renamed = renamingOf(before, field);
  if (renamed === null) {
    return settings;
  }
  const followed = (rules: RuleGroup) =>
    rulesIn(rules).some((rule) => renamed(rule) !== rule)
      ? (mapRules(rules, renamed) ?? rules)
      : rules;
  return withSettingsRules(settings, followed);
}

/** Changes a rule on `field` whose options were renamed; null = none was. */
function renamingOf(before: readonly Field[], field: Field): ((rule: Rule) => Rule) | null {
  const old = before.find(({ id }) => id === field.id);
  const renames = old ? renamedOptions(old.options, field.options) : new Map<string, string>();
  return renames.size === 0
    ? null
    : (rule) => (rule.fieldId === field.id ? renameIn(rule, renames) : rule);
}

/** Old to new text, for lists of equal length: a removed text that has a new one in its place was renamed. */
function renamedOptions(
  old: readonly string[],
  next: readonly string[],
): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  if (old === next || old.length !== next.length) {
    return renames;
  }
  const [known, remaining] = [new Set(old), new Set(next)];
  old.forEach((from, index) => {
    const to = next[index];
    if (to !== undefined && !known.has(to) && !remaining.has(from)) {
      renames.set(from, to);
    }
  });
  return renames;
}

/** The same object when it names none of them. */
function renameIn(rule: Rule, renames: ReadonlyMap<string, string>): Rule {
  const swap = <Value>(value: Value) =>
    typeof value === "string" ? (renames.get(value) ?? value) : value;
  const { value } = rule;
  const isAffected = [value].flat().some((one) => swap(one) !== one);
  return isAffected
    ? { ...rule, value: Array.isArray(value) ? value.map(swap) : swap(value) }
    : rule;
}
