import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { withSettingsRules } from "@/lib/domain/forms/settings-rules";
import { changeEachRule, changeFieldRules } from "@/lib/domain/rules/field-rules";
import type { Rule } from "@/lib/domain/rules/rule-group";
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
  const inOwnRow = renamingInRow(before, field);
  return fields.map((other) => {
    const followed = withRenamed(other, renamed);
    return other.id === field.id ? withRenamedColumns(followed, inOwnRow) : followed;
  });
}

type Rename = (rule: Rule) => Rule;

/** The same field when its condition, and those of its columns, compare with no renamed option. */
function withRenamed(field: Field, renamed: Rename): Field {
  const logic = field.conditionalLogic;
  const next = logic?.enabled ? changeRules(logic, renamed) : logic;
  const shown = next === logic ? field : { ...field, conditionalLogic: next };
  const followed = changeFieldRules(shown, (group) => changeEachRule(group, renamed));
  return withRenamedColumns(followed, renamed);
}

function withRenamedColumns(field: Field, renamed: Rename): Field {
  const columns = columnsOf(field).map((column) => withRenamed(column, renamed));
  const followed = { ...field, columns };
  return columns.every((column, index) => column === columnsOf(field)[index]) ? field : followed;
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
  return withSettingsRules(settings, (rules) => changeEachRule(rules, renamed));
}

/** Changes a rule on `field`, or on a column of it, whose options were renamed; null = none was. */
function renamingOf(before: readonly Field[], field: Field): Rename | null {
  const old = before.find(({ id }) => id === field.id);
  const own = old ? renamedOptions(old.options, field.options) : NONE;
  const columns = renamedInColumns(old, field);
  return own.size === 0 && columns.size === 0
    ? null
    : (rule) => {
        const renames = rule.columnId === undefined ? own : (columns.get(rule.columnId) ?? NONE);
        return rule.fieldId === field.id ? renameIn(rule, renames) : rule;
      };
}

/** The same for the rules of a table's own columns, which name each other by their ids alone. */
function renamingInRow(before: readonly Field[], field: Field): Rename {
  const columns = renamedInColumns(
    before.find(({ id }) => id === field.id),
    field,
  );
  return (rule) => renameIn(rule, columns.get(rule.fieldId) ?? NONE);
}

type Renames = ReadonlyMap<string, string>;

const NONE: Renames = new Map();

/** By column id. */
function renamedInColumns(old: Field | undefined, field: Field): ReadonlyMap<string, Renames> {
  const renamed = columnsOf(field).map(({ id, options }) => {
    const before = columnsOf(old ?? {}).find((column) => column.id === id);
    return [id, before ? renamedOptions(before.options, options) : NONE] as const;
  });
  return new Map(renamed.filter(([, renames]) => renames.size > 0));
}

/** Old to new text, for lists of equal length: a removed text that has a new one in its place was renamed. */
function renamedOptions(old: readonly string[], next: readonly string[]): Renames {
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
function renameIn(rule: Rule, renames: Renames): Rule {
  const swap = <Value>(value: Value) =>
    typeof value === "string" ? (renames.get(value) ?? value) : value;
  const { value } = rule;
  const isAffected = [value].flat().some((one) => swap(one) !== one);
  return isAffected
    ? { ...rule, value: Array.isArray(value) ? value.map(swap) : swap(value) }
    : rule;
}
