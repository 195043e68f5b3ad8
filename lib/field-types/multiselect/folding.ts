import {
  isEmpty,
  isRecord,
  optionsKey,
  otherKey,
  ownValue,
  withoutKeys,
  type Answers,
} from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Dependent, DependentFolding } from "@/lib/domain/fields/contract";
import { groupOf, takeGroup } from "../_shared/options/dependents";
import { OTHER, otherText } from "../_shared/options/options";

/** A list of texts. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** "Other" in the list becomes its custom text, and `{id}_other` is removed. */
export function foldMultiselect(field: Field, answers: Answers): Answers {
  const list = ownValue(answers, field.id);
  const text = otherText(field, answers);
  if (!isTextList(list) || !list.includes(OTHER) || text === null) {
    return answers;
  }
  const wire = list.map((item) => (item === OTHER ? text : item));
  return { ...withoutKeys(answers, [otherKey(field.id)]), [field.id]: wire };
}

/**
 * The only text that is not an option is the custom text; if there are several, validation refuses
 * them.
 */
export function unfoldMultiselect(field: Field, answers: Answers): Answers {
  const list = ownValue(answers, field.id);
  if (!isTextList(list) || !field.options.includes(OTHER) || list.includes(OTHER)) {
    return answers;
  }
  const options = new Set(field.options);
  const custom = list.filter((item) => !isEmpty(item) && !options.has(item.trim()));
  const [text] = custom;
  if (text === undefined || custom.length > 1) {
    return answers;
  }
  const flat = list.map((item) => (item === text ? OTHER : item));
  return { ...answers, [field.id]: flat, [otherKey(field.id)]: text.trim() };
}

/**
 * Wire: `{ [chosen option]: { [dependent key]: answer } }`, and `{id}_options` has the list. A
 * dependent is placed under the first chosen option that shows it.
 */
export const multiselectFolding: DependentFolding<Field> = {
  fold(field, answers, dependents) {
    const chosen = ownValue(answers, field.id);
    if (!isTextList(chosen) || chosen.length === 0) {
      return answers;
    }
    const answered = dependents.filter(({ fieldId }) => Object.hasOwn(answers, fieldId));
    const { rest } = takeGroup(answers, answered);
    const wire = foldMultiselect(field, answers)[field.id];
    const names = isTextList(wire) ? wire : chosen;
    const groups = names.map((name, index) => {
      const own = answered.filter((dependent) => homeOf(dependent, chosen) === index);
      return [name, takeGroup(answers, own).group] as const;
    });
    return {
      ...withoutKeys(rest, [otherKey(field.id)]),
      [field.id]: groupOf(groups),
      [optionsKey(field.id)]: names,
    };
  },

  unfold(field, answers, dependents) {
    const folded = ownValue(answers, field.id);
    if (!isRecord(folded)) {
      return answers;
    }
    const list = ownValue(answers, optionsKey(field.id));
    const names = isTextList(list) ? list : Object.keys(folded);
    if (names.length === 0 || !Object.values(folded).every(isRecord)) {
      return answers;
    }
    const flat: Record<string, unknown> = { ...answers, [field.id]: names };
    const groups = names.map((name) => ownValue(folded, name)).filter(isRecord);
    for (const { key, fieldId } of dependents) {
      const group = groups.find((candidate) => Object.hasOwn(candidate, key));
      if (group) {
        flat[fieldId] = group[key];
      }
    }
    return unfoldMultiselect(field, withoutKeys(flat, [optionsKey(field.id)]));
  },
};

/**
 * Index of the option that a dependent is placed under; the first one when none of them shows it.
 */
function homeOf({ options }: Dependent, chosen: readonly string[]): number {
  const index = chosen.findIndex((option) => options === null || options.includes(option));
  return Math.max(index, 0);
}
