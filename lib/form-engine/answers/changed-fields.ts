import { itemsKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { answerKeys } from "./change-field-entries";

/** The ids of the fields whose entries differ between two sets of flat answers, in the order of the fields. */
export function changedFields(fields: readonly Field[], before: Answers, after: Answers): string[] {
  return fields
    .map(({ id }) => id)
    .filter((id) => !isSameValue(entriesOf(id, before), entriesOf(id, after)));
}

/** What these fields have of flat answers. */
export function entriesOfFields(fields: readonly Field[], answers: Answers): Answers {
  return Object.fromEntries(fields.flatMap(({ id }) => Object.entries(entriesOf(id, answers))));
}

/** What a field has of flat answers. */
export function entriesOf(fieldId: string, answers: Answers): Answers {
  const keys = [...answerKeys(fieldId), itemsKey(fieldId)];
  const own = keys.filter((key) => Object.hasOwn(answers, key));
  return Object.fromEntries(own.map((key) => [key, answers[key]]));
}
