import { withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** Where a secret answer stands. */
export type SecretPlace = {
  /** The id of its field; in a row "section.field". */
  path: string;
  /** The flat answers around it: those of the form, or of its row. */
  around: Answers;
};

/**
 * Flat answers with each secret one as `change` makes it, in rows, too; undefined leaves it out. The only walk over secret answers.
 * The same object when there are none.
 */
export function changeSecrets(
  fields: readonly Field[],
  answers: Answers,
  change: (answer: unknown, place: SecretPlace) => unknown,
  tableId = "",
): Answers {
  return fields.reduce((changed, field) => {
    const { id } = field;
    const { isSecret, changeRows } = definitionOf(field);
    if (changeRows) {
      return changeRows(field, changed, (columns, row) =>
        changeSecrets(columns, row, change, `${id}.`),
      );
    }
    if (!isSecret || !Object.hasOwn(answers, id)) {
      return changed;
    }
    const answer = change(answers[id], { path: tableId + id, around: answers });
    return answer === undefined ? withoutKeys(changed, [id]) : { ...changed, [id]: answer };
  }, answers);
}
