import type { SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import type { BoardColumnType } from "@/lib/domain/board/columns/board-column";
import { nameSimilarity } from "@/lib/domain/board/similar-names";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { acceptedColumns } from "../accepted-columns";
import { fieldsWithRows } from "../row-fields";

export type ColumnChoice = Pick<SnapshotColumn, "id" | "title" | "type" | "isCalculated">;
export type SuggestedPair = { fieldId: string; column: ColumnChoice };

const CLOSE = 0.55;
/**
 * Column types for one kind of answer: a single column of such a type matches without a similar
 * name.
 */
const TELLING: { readonly [Type in BoardColumnType]?: true } = {
  email: true,
  phone: true,
  link: true,
  hour: true,
  rating: true,
  color_picker: true,
  file: true,
};

/** The columns that answers to this field can be written to, best first. */
export function fittingColumns<Column extends ColumnChoice>(
  field: Field,
  columns: readonly Column[],
): Column[] {
  const accepts: readonly string[] = definitionOf(field).isSecret ? [] : acceptedColumns(field);
  return columns
    .filter(({ type, isCalculated }) => accepts.includes(type) && !isCalculated)
    .sort((a, b) => accepts.indexOf(a.type) - accepts.indexOf(b.type));
}

/**
 * Suggests columns for fields that are not decided: by similar names first, then where only one column has a
 * matching type. Each column is used once; existing mappings are unchanged.
 */
export function suggestMapping({
  fields,
  columns,
  leftOut = [],
}: {
  fields: readonly Field[];
  columns: readonly ColumnChoice[];
  /** Ids of columns that are left out on purpose. */
  leftOut?: readonly string[];
}): SuggestedPair[] {
  const mapped = fieldsWithRows(fields).map(({ mondayColumnId }) => mondayColumnId);
  const taken = new Set([...mapped, ...leftOut]);
  const open = fields.filter((field) => !field.mondayColumnId && !field.mondayNotWritten);
  const free = columns.filter(({ id }) => !taken.has(id));
  const named = byName(open, free);
  const isOpen = ({ id }: Field) => !named.some(({ fieldId }) => fieldId === id);
  const isFree = ({ id }: ColumnChoice) => !named.some(({ column }) => column.id === id);
  const found = [...named, ...byType(open.filter(isOpen), free.filter(isFree))];
  const place = (id: string) => fields.findIndex((field) => field.id === id);
  return found.sort((a, b) => place(a.fieldId) - place(b.fieldId));
}

/**
 * The subitem columns of a table, by its columns, with those that are suggested for the ones that have none: as many as a
 * table can have. Null = nothing is suggested.
 */
export function suggestSubitems(
  table: Field & { columns: readonly Field[] },
  subitemColumns: readonly ColumnChoice[],
): Record<string, string> | null {
  const chosen = table.mondaySubitemColumns ?? {};
  const open = table.columns.filter(({ id }) => !Object.hasOwn(chosen, id));
  const pairs = suggestMapping({
    fields: open,
    columns: subitemColumns,
    leftOut: Object.values(chosen),
  }).slice(0, Math.max(0, LIMITS.subitemColumns - Object.keys(chosen).length));
  const found = pairs.map(({ fieldId, column }) => [fieldId, column.id] as const);
  return found.length === 0 ? null : { ...chosen, ...Object.fromEntries(found) };
}

/** The column most similar to the field's label, or to the former title of its column. */
export function bestColumn(field: Field, columns: readonly ColumnChoice[]): ColumnChoice | null {
  const scored = scoredColumns(field, columns);
  const [best] = scored.sort((a, b) => b.score - a.score);
  return best?.column ?? null;
}

type Scored = { field: Field; column: ColumnChoice; score: number };

function scoredColumns(field: Field, columns: readonly ColumnChoice[]): Scored[] {
  // The words around an answer are compared, not the names of other fields.
  const names = [fieldName(field, null), field.mondayColumnTitle ?? ""];
  return fittingColumns(field, columns).flatMap((column, rank) => {
    const similarity = Math.max(...names.map((name) => nameSimilarity(name, column.title)));
    // Of equal names, the column with the better type.
    return similarity < CLOSE ? [] : [{ field, column, score: similarity - rank / 1_000 }];
  });
}

function byName(fields: readonly Field[], columns: readonly ColumnChoice[]): SuggestedPair[] {
  const scored = fields.flatMap((field) => scoredColumns(field, columns));
  const pairs: SuggestedPair[] = [];
  for (const { field, column } of scored.sort((a, b) => b.score - a.score)) {
    const isTaken = pairs.some((pair) => pair.fieldId === field.id || pair.column.id === column.id);
    if (!isTaken) {
      pairs.push({ fieldId: field.id, column: choiceOf(column) });
    }
  }
  return pairs;
}

function byType(fields: readonly Field[], columns: readonly ColumnChoice[]): SuggestedPair[] {
  return fields.flatMap((field) => {
    const type = firstChoice(field);
    const rivals = fields.filter((other) => firstChoice(other) === type);
    const [column, ...others] = columns.filter((each) => each.type === type);
    const isClear = rivals.length === 1 && others.length === 0;
    return type !== undefined && TELLING[type] && isClear && column
      ? [{ fieldId: field.id, column: choiceOf(column) }]
      : [];
  });
}

function firstChoice(field: Field): BoardColumnType | undefined {
  return acceptedColumns(field)[0];
}

function choiceOf({ id, title, type }: ColumnChoice): ColumnChoice {
  return { id, title, type };
}
