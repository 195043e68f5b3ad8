import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns } from "@/lib/domain/fields/columns";
import { rowsOf } from "./row-answer";
import { rowLimits, type RowSettings } from "./row-limits";

/** The answers with one row more of a table than its page had, up to the largest number. Unchanged for the id of no table. */
export function withRowAdded(
  fields: readonly Field[],
  answers: Answers,
  tableId: string | undefined,
): Answers {
  const table = fields.filter(isTable).find(({ id }) => id === tableId);
  if (table === undefined) {
    return answers;
  }
  const { least, most } = rowLimits(table);
  const rows = rowsOf(ownValue(answers, table.id));
  const count = Math.min(most, Math.max(rows.length, least) + 1);
  const missing = Array.from({ length: Math.max(0, count - rows.length) }, () => ({}));
  return { ...answers, [table.id]: [...rows, ...missing] };
}

function isTable(field: Field): field is Field & RowSettings {
  return hasColumns(field);
}
