import { isMissing, isRecord, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** Of a row among the fields of a form: no field has a dot in its id. */
function rowId(field: Field, index: number): string {
  return `${field.id}.${index}`;
}

/** The field of the form that such a row, or a field itself, belongs to. */
export function ownerIdOf(id: string): string {
  const [owner = id] = id.split(".", 1);
  return owner;
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

/** Answers with those of such rows beside their fields': null for a row without one, of a field that is answered or emptied. */
export function withRowAnswers(fields: readonly Field[], answers: Answers): Answers {
  const rows = fields
    .filter(({ id }) => Object.hasOwn(answers, id))
    .flatMap((field) => {
      const given = new Map(rowAnswers(field, ownValue(answers, field.id)));
      return rowFields(field).map(({ id }) => [id, given.get(id) ?? null] as const);
    });
  return rows.length === 0 ? answers : { ...answers, ...Object.fromEntries(rows) };
}

/** The inverse: what rows hold by themselves is part of the answers of their fields, which keep those of other rows. */
export function foldRowAnswers(fields: readonly Field[], answers: Answers): Answers {
  const folded = new Map(Object.entries(answers));
  for (const field of fields) {
    const definition = definitionOf(field);
    const { parts } = definition;
    const rows = parts?.areRows ? parts.of(field) : [];
    const given = rows.flatMap(({ key }, index) => {
      const id = rowId(field, index);
      return folded.delete(id) ? [[key, ownValue(answers, id)] as const] : [];
    });
    if (given.length > 0) {
      const before = ownValue(answers, field.id);
      const own = { ...(isRecord(before) ? before : {}), ...Object.fromEntries(given) };
      const whole = definition.canonicalise(field, { [field.id]: own });
      // As it was sent: emptied, not left out.
      const isSent = Object.hasOwn(answers, field.id);
      folded.set(field.id, ownValue(whole, field.id) ?? null);
      if (!isSent && isMissing(folded.get(field.id))) {
        folded.delete(field.id);
      }
    }
  }
  return Object.fromEntries(folded);
}
