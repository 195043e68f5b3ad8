import {
  isEmpty,
  isRecord,
  otherKey,
  ownValue,
  withoutKeys,
  type Answers,
} from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { DependentFolding } from "@/lib/domain/fields/contract";
import { groupOf, takeGroup } from "../_shared/options/dependents";
import { OTHER, otherText } from "../_shared/options/options";
import { unfoldOther } from "../_shared/options/single-choice";

/** Wire: `{ value, other?, conditionalData: { [chosen option]: { [dependent key]: answer } } }`. */
export const dropdownFolding: DependentFolding<Field> = {
  fold(field, answers, dependents) {
    const value = ownValue(answers, field.id);
    if (typeof value !== "string") {
      return answers;
    }
    const { group, rest } = takeGroup(answers, dependents);
    const text = value === OTHER ? otherText(field, answers) : null;
    const folded = {
      value,
      ...(text === null ? {} : { other: text }),
      conditionalData: groupOf([[value, group]]),
    };
    return { ...withoutKeys(rest, [otherKey(field.id)]), [field.id]: folded };
  },

  unfold(field, answers, dependents) {
    const folded = ownValue(answers, field.id);
    if (!isRecord(folded) || !isFolded(folded)) {
      return answers;
    }
    const value = ownValue(folded, "value");
    const other = ownValue(folded, "other");
    const data = ownValue(folded, "conditionalData");
    const flat: Record<string, unknown> = { ...answers, [field.id]: value };
    if (typeof other === "string") {
      flat[otherKey(field.id)] = other;
    }
    const group = firstGroup(isRecord(data) ? data : {}, [value, other, OTHER]);
    for (const { key, fieldId } of dependents) {
      if (Object.hasOwn(group, key)) {
        flat[fieldId] = group[key];
      }
    }
    return unfoldOther(field, flat);
  },
};

function isFolded({ value, other, conditionalData }: Answers): boolean {
  const data = conditionalData ?? {};
  return (
    typeof value === "string" &&
    !isEmpty(value) &&
    typeof (other ?? "") === "string" &&
    isRecord(data) &&
    Object.values(data).every(isRecord)
  );
}

function firstGroup(data: Answers, keys: readonly unknown[]): Answers {
  for (const key of keys) {
    const group = typeof key === "string" ? ownValue(data, key) : undefined;
    if (isRecord(group)) {
      return group;
    }
  }
  return {};
}
