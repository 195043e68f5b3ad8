import type { BoardSnapshot, SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { findLabel } from "@/lib/domain/board/columns/board-labels";
import { columnTypeWords, unwritableReason } from "@/lib/domain/board/columns/unwritable-columns";
import { withFieldLabel } from "@/lib/domain/board/with-field-label";
import { formTarget, writeTarget } from "@/lib/domain/board/write-target";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { plainLabel } from "@/lib/field-types/registry/texts/plain-labels";
import { listed } from "@/lib/form-engine/history/change-words";
import { optionsAsTheyStand } from "../options-as-they-stand";
import type { MappedContent, MappingFinding } from "./mapping-finding";
import { titleOf, type MappingFix } from "./mapping-fix";
import { bestColumn, fittingColumns } from "./suggest-mapping";

type Mapped = { field: Field; content: MappedContent; board: BoardSnapshot };
type Found = Pick<MappingFinding, "tone" | "text" | "fixes"> & { key: string };

/** The problems between one field's mapping and the current board. */
export function fieldMappingFindings(mapped: Mapped): MappingFinding[] {
  const { field } = mapped;
  return found(mapped).map(({ key, text, ...rest }) => ({
    ...rest,
    key: `${field.id}-${key}`,
    fieldId: field.id,
    text: withFieldLabel(fieldName(field, mapped.content.fields), text),
  }));
}

function found(mapped: Mapped): Found[] {
  const { field, content, board } = mapped;
  if (!field.mondayColumnId) {
    return [];
  }
  if (writeTarget({ field, form: content }).boardId !== formTarget(content).boardId) {
    const fix: MappingFix = { kind: "form-board", fieldId: field.id };
    const text = "It is set to another board, so its answers are written to an update.";
    return [{ key: "board", tone: "problem", text, fixes: [{ label: "Use this board", fix }] }];
  }
  const column = board.columns.find(({ id }) => id === field.mondayColumnId);
  if (column === undefined) {
    const name = field.mondayColumnTitle ?? field.mondayColumnId;
    return [unfit({ mapped, key: "deleted", text: `Its column "${name}" is gone.` })];
  }
  const type = columnTypeWords(column.type);
  const reason = unwritableReason(column);
  if (reason !== null) {
    const text = `Nothing can be written to its column "${column.title}" (${type}): ${reason}.`;
    return [unfit({ mapped, key: "unwritable", text })];
  }
  if (fittingColumns(field, [column]).length === 0) {
    const text = `Its column "${column.title}" is of the type ${type}, which does not fit.`;
    return [unfit({ mapped, key: "retyped", text })];
  }
  return [...renamed(field, column), ...shared(mapped), ...unlabelled(field, column)];
}

type Unfit = { mapped: Mapped; key: string; text: string };

/** Fixes that replace the column or remove the mapping. */
function unfit({ mapped: { field, content, board }, key, text }: Unfit): Found {
  const taken = new Set(content.fields.map(({ mondayColumnId }) => mondayColumnId));
  const column = bestColumn(
    field,
    board.columns.filter(({ id }) => !taken.has(id)),
  );
  const fieldId = field.id;
  const map = column && { kind: "map" as const, fieldId, column };
  const unmap = { label: "Remove mapping", fix: { kind: "unmap" as const, fieldId } };
  const fixes = map && column ? [{ label: `Map to "${column.title}"`, fix: map }, unmap] : [unmap];
  return { key, tone: "problem", text, fixes };
}

function renamed(field: Field, column: SnapshotColumn): Found[] {
  const { mondayColumnTitle: former } = field;
  if (former === undefined || former === titleOf(column)) {
    return [];
  }
  const { id, title, type } = column;
  const fix = { kind: "map" as const, fieldId: field.id, column: { id, title, type } };
  const text = `Its column "${former}" is called "${title}" now. Nothing is lost.`;
  const label = { kind: "rename-field" as const, fieldId: field.id, column: fix.column };
  const isShown = plainLabel(field).trim() === title.trim();
  const fixes = isShown
    ? [{ label: "Use the new name", fix }]
    : [
        { label: "Rename the field too", fix: label },
        { label: "Use the new name", fix },
      ];
  return [{ key: "renamed", tone: "note", text, fixes }];
}

/**
 * The first of several fields keeps the column; the others may be exclusive by their conditions.
 */
function shared({ field, content }: Mapped): Found[] {
  const [first] = content.fields.filter(
    ({ mondayColumnId }) => mondayColumnId === field.mondayColumnId,
  );
  if (first === undefined || first.id === field.id) {
    return [];
  }
  const fix: MappingFix = { kind: "unmap", fieldId: field.id };
  const text = `"${fieldName(first, content.fields)}" has the same column, which holds one answer.`;
  return [{ key: "shared", tone: "note", text, fixes: [{ label: "Remove mapping", fix }] }];
}

const STATUS_CHARACTERS = 30;

/** Options without a label in the column. */
export function missingLabels(field: Field, { labels }: Pick<SnapshotColumn, "labels">): string[] {
  const known = labels?.map((label, id) => ({ id, label }));
  return known === undefined
    ? []
    : optionsAsTheyStand(field).filter((option) => findLabel(known, option) === null);
}

function unlabelled(field: Field, column: SnapshotColumn): Found[] {
  const missing = missingLabels(field, column);
  const isPossible = (option: string) =>
    !/^\d+$/.test(option) && (column.type !== "status" || [...option].length <= STATUS_CHARACTERS);
  const possible = missing.filter(isPossible);
  const stuck = field.mondayCreateLabels
    ? missing.filter((option) => !isPossible(option))
    : missing;
  if (stuck.length === 0) {
    return [];
  }
  const words = `Its column "${column.title}" has no label ${listed(stuck)}`;
  const text = `${words}. Such answers are written to an update.`;
  const fix: MappingFix = { kind: "create-labels", fieldId: field.id };
  const canCreate = !field.mondayCreateLabels && possible.length > 0;
  const fixes = canCreate ? [{ label: "Create missing labels", fix }] : [];
  return [{ key: "labels", tone: "note", text, fixes }];
}
