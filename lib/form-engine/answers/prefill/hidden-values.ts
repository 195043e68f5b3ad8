import { withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { canonicalAnswers } from "../canonical-answers";

/** Whether its value comes from the page's address, unseen by visitors. */
export function isHiddenValue(field: Field): boolean {
  return definitionOf(field).readsAddress === true;
}

/** The hidden values among the answers, with defaults where none is given. */
export function hiddenValues(fields: readonly Field[], answers: Answers): Answers {
  return canonicalAnswers(fields.filter(isHiddenValue), answers);
}

/** The answers without hidden values; the same object if there are none. */
export function withoutHiddenValues(fields: readonly Field[], answers: Answers): Answers {
  const ids = fields.filter(isHiddenValue).map(({ id }) => id);
  return ids.some((id) => id in answers) ? withoutKeys(answers, ids) : answers;
}
