import { durationKey, optionsKey, otherKey, type Answers } from "@/lib/domain/fields/answers";

/** All keys that an answer to the field may use. */
export function answerKeys(fieldId: string): string[] {
  return [fieldId, otherKey(fieldId), optionsKey(fieldId), durationKey(fieldId)];
}

type Slice = {
  answers: Map<string, unknown>;
  keys: readonly string[];
  change: (slice: Answers) => Answers;
};

/**
 * Runs a field's change on its own entries of the answers, in place. Copying all answers per field
 * would take seconds on a form of 500 nested choices.
 */
export function changeFieldEntries({ answers, keys, change }: Slice): void {
  const present = keys.filter((key) => answers.has(key));
  const slice = Object.fromEntries(present.map((key) => [key, answers.get(key)]));
  const changed = change(slice);
  if (changed === slice) {
    return;
  }
  for (const key of present.filter((name) => !Object.hasOwn(changed, name))) {
    answers.delete(key);
  }
  for (const [key, value] of Object.entries(changed)) {
    answers.set(key, value);
  }
}
