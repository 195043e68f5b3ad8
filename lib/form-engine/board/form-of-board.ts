import type { BoardSnapshot, SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { NAME_COLUMN } from "@/lib/domain/board/items/item-cell";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { cutCharacters } from "@/lib/domain/texts/cut-text";
import { fieldForColumn, type ColumnField } from "@/lib/field-types/registry/field-for-column";
import { createId } from "@/lib/utils/create-id";
import { withColumn } from "./column-mapping/mapping-fix";
import { fittingColumns } from "./column-mapping/suggest-mapping";

/** A column that gets no field, and why. */
export type SkippedColumn = { columnId: string; title: string; type: string; reason: string };

const FULL = `A form can have at most ${LIMITS.fieldsPerForm} fields.`;
/**
 * A field for each of the columns, in the order of the board with the item's name first, mapped to it.
 * Columns that no field fits are listed with the reason.
 */
export function fieldsOfColumns(
  columns: readonly SnapshotColumn[],
  language?: string,
): {
  fields: Field[];
  skipped: SkippedColumn[];
} {
  const fields: Field[] = [];
  const skipped: SkippedColumn[] = [];
  for (const column of nameFirst(columns)) {
    const made =
      fields.length < LIMITS.fieldsPerForm ? mappedField(column, language) : { reason: FULL };
    if ("field" in made) {
      fields.push(made.field);
    } else {
      const { id: columnId, title, type } = column;
      skipped.push({ columnId, title, type, reason: made.reason });
    }
  }
  return { fields, skipped };
}

/** A new field that is mapped to this column of the form's board, or why no field fits. */
export function mappedField(column: SnapshotColumn, language?: string): ColumnField {
  const made = fieldForColumn(column, createId(), language);
  if ("reason" in made) {
    return made;
  }
  return fittingColumns(made.field, [column]).length === 0
    ? { reason: "No field can be written to it yet." }
    : { field: withColumn(made.field, column) };
}

/** The title of a form that is made from a board. */
export function titleOfBoard({ name }: Pick<BoardSnapshot, "name">): string {
  return cutCharacters(name.trim(), LIMITS.title);
}

function nameFirst(columns: readonly SnapshotColumn[]): SnapshotColumn[] {
  return [
    ...columns.filter(({ type }) => type === NAME_COLUMN),
    ...columns.filter(({ type }) => type !== NAME_COLUMN),
  ];
}
