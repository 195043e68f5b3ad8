import type { Field } from "@/lib/domain/fields/base-field";
import { parentIdOf, type ConditionalLogic } from "@/lib/domain/fields/conditional-logic";

type Rule = NonNullable<ConditionalLogic["showIf"]>;

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
  const old = before.find(({ id }) => id === field.id);
  const renames = old ? renamedOptions(old.options, field.options) : new Map<string, string>();
  if (renames.size === 0) {
    return fields;
  }
  return fields.map((other) => {
    const logic = other.conditionalLogic;
    if (!logic?.showIf || parentIdOf(other) !== field.id) {
      return other;
    }
    const showIf = renameIn(logic.showIf, renames);
    return showIf === logic.showIf ? other : { ...other, conditionalLogic: { ...logic, showIf } };
  });
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

function renameIn(showIf: Rule, renames: ReadonlyMap<string, string>): Rule {
  const swap = <Value>(value: Value) =>
    typeof value === "string" ? (renames.get(value) ?? value) : value;
  const list = showIf.value ?? showIf.values;
  const value = Array.isArray(list) ? list.map(swap) : swap(list);
  const isAffected = Array.isArray(list) ? list.some((one) => swap(one) !== one) : value !== list;
  return isAffected ? { ...showIf, value } : showIf;
}
