import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, columnTextId } from "@/lib/domain/fields/columns";
import { fieldName } from "@/lib/field-types/registry/field-name";

/** What the answered fields are called, by their ids; columns of tables by `TABLE.COLUMN`. `answers`: folded. */
export function answerLabels(fields: readonly Field[], answers: Answers): Record<string, string> {
  const answered = new Set<string>();
  collectNames(answers, answered);
  const isAnswered = ({ id }: Field) => answered.has(id);
  return Object.fromEntries(
    fields.filter(isAnswered).flatMap((field) => [
      [field.id, fieldName(field, fields)],
      ...columnsOf(field)
        .filter(isAnswered)
        .map((column) => [columnTextId(field, column), fieldName(column, null)]),
    ]),
  ) as Record<string, string>;
}

/** All names inside of a value, also those of rows and of answers within answers. */
function collectNames(value: unknown, names: Set<string>): void {
  if (typeof value !== "object" || value === null) {
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    names.add(name);
    collectNames(part, names);
  }
}
