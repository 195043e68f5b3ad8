import type { Field } from "@/lib/domain/fields/base-field";
import { parentIdOf, type ConditionalLogic } from "@/lib/domain/fields/conditional-logic";

type Rule = NonNullable<ConditionalLogic["showIf"]>;

/** When an edit renamed one option, conditions that compare with it follow. */
export function followRename({
  fields,
  before,
  field,
}: {
  fields: Field[];
  before: readonly Field[];
  field: Field;
}): Field[] {
  const old = before.find(({ id }) => id === field.id);
  const rename = old ? renamedOption(old.options, field.options) : null;
  if (!rename) {
    return fields;
  }
  return fields.map((other) => {
    const logic = other.conditionalLogic;
    if (!logic?.showIf || parentIdOf(other) !== field.id) {
      return other;
    }
    const showIf = renameIn(logic.showIf, rename);
    return showIf === logic.showIf ? other : { ...other, conditionalLogic: { ...logic, showIf } };
  });
}

type Rename = { from: string; to: string };

/** The one option that differs between two equally long lists; null when it is not exactly one. */
export function renamedOption(old: readonly string[], next: readonly string[]): Rename | null {
  if (old === next || old.length !== next.length) {
    return null;
  }
  const changed = old.flatMap((option, index) => (option === next[index] ? [] : [index]));
  const [index, ...more] = changed;
  const from = index === undefined ? undefined : old[index];
  const to = index === undefined ? undefined : next[index];
  const isRename = more.length === 0 && from !== undefined && to !== undefined;
  return isRename && !old.includes(to) && !next.includes(from) ? { from, to } : null;
}

function renameIn(showIf: Rule, { from, to }: Rename): Rule {
  const swap = <Value>(value: Value) => (value === from ? to : value);
  const list = showIf.value ?? showIf.values;
  const isNamed = Array.isArray(list) ? list.includes(from) : list === from;
  if (!isNamed) {
    return showIf;
  }
  return { ...showIf, value: Array.isArray(list) ? list.map(swap) : swap(list) };
}
