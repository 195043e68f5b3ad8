import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, columnTextId } from "@/lib/domain/fields/columns";
import { rowsOf } from "@/lib/field-types/_shared/rows/row-answer";
import { fieldName } from "@/lib/field-types/registry/field-name";

/** What the answered fields are called, by their ids; answered columns of tables by `TABLE.COLUMN`. `answers`: folded. */
export function answerLabels(fields: readonly Field[], answers: Answers): Record<string, string> {
  const labels = fields
    .filter(({ id }) => Object.hasOwn(answers, id))
    .flatMap((field) => {
      const rows = rowsOf(answers[field.id]);
      const columns = columnsOf(field).filter(({ id }) =>
        rows.some((row) => Object.hasOwn(row, id)),
      );
      return [
        [field.id, fieldName(field, fields)],
        ...columns.map((column) => [columnTextId(field, column), fieldName(column, null)]),
      ];
    });
  return Object.fromEntries(labels) as Record<string, string>;
}
