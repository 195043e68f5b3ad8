import { withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Dependent } from "@/lib/domain/fields/contract";

/**
 * A record without a prototype: its keys are labels and options, and a label may be "__proto__" or
 * "constructor".
 */
export function groupOf(entries: readonly (readonly [string, unknown])[]): Answers {
  const group: Record<string, unknown> = Object.create(null) as Record<string, unknown>; // typed any
  for (const [key, value] of entries) {
    group[key] = value;
  }
  return group;
}

/** The answered dependents by key, and the answers without them. */
export function takeGroup(
  answers: Answers,
  dependents: readonly Dependent[],
): { group: Answers; rest: Answers } {
  const answered = dependents.filter(({ fieldId }) => Object.hasOwn(answers, fieldId));
  return {
    group: groupOf(answered.map(({ key, fieldId }) => [key, answers[fieldId]])),
    rest: withoutKeys(
      answers,
      answered.map(({ fieldId }) => fieldId),
    ),
  };
}
