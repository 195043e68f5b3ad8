import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { rowsOf } from "@/lib/field-types/_shared/rows/row-answer";

/** Changes flat answers to some fields: those of a form, or those of one row to its columns. */
type Change = (fields: readonly Field[], answers: Answers) => Promise<Answers>;

/** Flat answers, and each row of their tables, as `change` makes them; one after the other. */
export async function changeWithRows(
  fields: readonly Field[],
  answers: Answers,
  change: Change,
): Promise<Answers> {
  let changed = await change(fields, answers);
  for (const field of fields) {
    const columns = columnsOf(field);
    const before = columns.length === 0 ? [] : givenRows(ownValue(changed, field.id));
    const rows: Answers[] = [];
    for (const row of before) {
      rows.push(await change(columns, row));
    }
    changed = rows.some((row, index) => row !== before[index])
      ? { ...changed, [field.id]: rows }
      : changed;
  }
  return changed;
}

/** Programs may send null for a row without answers. */
export function givenRows(answer: unknown): readonly Answers[] {
  return rowsOf(Array.isArray(answer) ? answer.map((row: unknown) => row ?? {}) : answer);
}
