import type { BoardSnapshot, SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { findLabel, hasLabels } from "@/lib/domain/board/columns/board-labels";
import { NAME_COLUMN } from "@/lib/domain/board/items/item-cell";
import { withFieldLabel } from "@/lib/domain/board/with-field-label";
import { formTarget, writeTarget } from "@/lib/domain/board/write-target";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { listed } from "../history/change-words";
import type { MappedContent } from "./column-mapping/mapping-finding";
import { notWrittenFix, type MappingFix } from "./column-mapping/mapping-fix";
import { ownColumnIds } from "./column-mapping/own-columns";
import { mappedField } from "./form-of-board";
import { fieldsWithRows } from "./row-fields";

/** Adds a field for a column; it stands after the field of the column before it. */
export type NewField = { kind: "add-field"; field: Field; afterId: string | null };

/** Something that the board has and the form does not, with what takes it over. */
export type BoardAddition = {
  key: string;
  /** One sentence. */
  text: string;
  fixes: { label: string; fix: MappingFix | NewField }[];
};

const OFFERED_LABELS = 5;
/**
 * What would keep the form in step with its board: required answers, columns and labels that the form does not
 * have. Leaving them out is no mistake.
 */
export function boardAdditions(content: MappedContent, board: BoardSnapshot): BoardAddition[] {
  return [
    ...requiredAnswers(content, board),
    ...newColumns(content, board),
    ...newLabels(content, board),
  ];
}

/** Of fields that visitors may leave empty although the board requires their column. */
function requiredAnswers(content: MappedContent, board: BoardSnapshot): BoardAddition[] {
  return content.fields.flatMap((field) => {
    const column = columnOf({ field, content, board });
    const { kind } = definitionOf(field);
    const isAsked = kind === "input" || kind === "choice" || kind === "composite";
    if (!column?.isRequired || column.type === NAME_COLUMN || field.required || !isAsked) {
      return [];
    }
    const fix: MappingFix = { kind: "require", fieldId: field.id };
    const text = `The board requires its column "${column.title}".`;
    return [
      {
        key: `required-${field.id}`,
        text: withFieldLabel(fieldName(field, content.fields), text),
        fixes: [{ label: "Require an answer", fix }],
      },
    ];
  });
}

type OnBoard = { field: Field; content: MappedContent; board: BoardSnapshot };

/** The column of this board that a field is mapped to. */
function columnOf({ field, content, board }: OnBoard): SnapshotColumn | undefined {
  const isHere = writeTarget({ field, form: content }).boardId === formTarget(content).boardId;
  return isHere ? board.columns.find(({ id }) => id === field.mondayColumnId) : undefined;
}

function newColumns(
  { fields, settings }: MappedContent,
  { columns }: BoardSnapshot,
): BoardAddition[] {
  if (fields.length >= LIMITS.fieldsPerForm) {
    return [];
  }
  const mapped = new Set([
    ...fieldsWithRows(fields).map(({ mondayColumnId }) => mondayColumnId),
    ...ownColumnIds(settings),
  ]);
  const leftOut = new Set(settings.notWrittenColumns);
  return columns.flatMap((column, index) => {
    const isDecided =
      mapped.has(column.id) || leftOut.has(column.id) || column.type === NAME_COLUMN;
    const made = isDecided ? null : mappedField(column);
    if (made === null || "reason" in made) {
      return [];
    }
    const afterId = fieldBefore(fields, columns.slice(0, index));
    return [
      {
        key: `column-${column.id}`,
        text: `No field is mapped to the column "${column.title}".`,
        fixes: [
          { label: "Add a field", fix: { kind: "add-field", field: made.field, afterId } },
          notWrittenFix(column.id),
        ],
      },
    ];
  });
}

/** The field of the nearest of the columns before; null: the form's last field. */
function fieldBefore(fields: readonly Field[], before: readonly SnapshotColumn[]): string | null {
  const nearest = before.findLast(({ id }) => fields.some((field) => field.mondayColumnId === id));
  const field = fields.findLast(({ mondayColumnId }) => mondayColumnId === nearest?.id);
  return (nearest && field?.id) ?? fields.at(-1)?.id ?? null;
}

function newLabels(content: MappedContent, board: BoardSnapshot): BoardAddition[] {
  return content.fields.flatMap((field) => {
    const column = columnOf({ field, content, board });
    const labels = column ? labelsWithoutOption(field, column) : [];
    if (column === undefined || labels.length === 0) {
      return [];
    }
    const add = (options: string[]): MappingFix => ({
      kind: "add-options",
      fieldId: field.id,
      options,
    });
    const words = `${labels.length === 1 ? "The label" : "The labels"} ${listed(labels)} of its column`;
    const text = `${words} ${labels.length === 1 ? "is" : "are"} no option.`;
    const single = labels.slice(0, OFFERED_LABELS).map((label) => ({
      label: `Add "${label}"`,
      fix: add([label]),
    }));
    return [
      {
        key: `labels-${field.id}`,
        text: withFieldLabel(fieldName(field, content.fields), text),
        fixes: [
          ...single,
          ...(labels.length > 1 ? [{ label: `Add all ${labels.length}`, fix: add(labels) }] : []),
        ],
      },
    ];
  });
}

/** Of a choice with options of its own; others read theirs from the board. */
function labelsWithoutOption(field: Field, { type, labels }: SnapshotColumn): string[] {
  const isOwn = definitionOf(field).kind === "choice" && !field.populateFromMonday;
  const options = field.options.map((label, id) => ({ id, label }));
  return isOwn && hasLabels(type)
    ? (labels ?? []).filter((label) => findLabel(options, label) === null)
    : [];
}
