import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** Of a row among the fields of a form: no field has a dot in its id. */
function rowId(field: Field, index: number): string {
  return `${field.id}.${index}`;
}

/** The rows of a field that have a column of the board each, as fields that are mapped to them. */
export function rowFields(field: Field): Field[] {
  const { parts } = definitionOf(field);
  const rows = parts?.areRows ? parts.of(field) : [];
  return rows.flatMap(({ field: row }, index) =>
    row.mondayColumnId
      ? [{ ...row, id: rowId(field, index), label: `${field.label}: ${row.label}` }]
      : [],
  );
}

/** The fields of a form with such rows behind their fields. */
export function fieldsWithRows(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...rowFields(field)]);
}

/** The source with such rows, and what was answered in them, as fields of their own: whole answers go on to their own columns. */
export function withRowFields<Source extends { fields: readonly Field[]; answers: Answers }>(
  source: Source,
): Source {
  const { fields, answers } = source;
  const added = fields.flatMap((field) => rowAnswers(field, ownValue(answers, field.id)));
  return {
    ...source,
    fields: fieldsWithRows(fields),
    answers: { ...answers, ...Object.fromEntries(added) },
  };
}

function rowAnswers(field: Field, answer: unknown): [id: string, chosen: unknown][] {
  const { parts } = definitionOf(field);
  if (!parts?.areRows) {
    return [];
  }
  const answered = parts.of(field).map(({ key }) => parts.answerOf(answer, key));
  return answered.flatMap((chosen, index) =>
    chosen === undefined ? [] : [[rowId(field, index), chosen]],
  );
}
