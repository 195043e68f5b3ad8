import type { BoardMode } from "@/lib/domain/board/board-mode";
import { canMatch } from "@/lib/domain/board/columns/match-columns";
import { formTarget, writeTarget, type FormBoard } from "@/lib/domain/board/write-target";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";

type Matched = FormBoard & { fields: readonly Field[]; settings: BoardMode };

/** Why items cannot be found by an answer: what a save refuses, without the mapping. */
export function matchRefusal({
  fields,
  settings,
}: Pick<Matched, "fields" | "settings">): string | null {
  const { boardMode, matchFieldId } = settings;
  if (boardMode !== "match") {
    return null;
  }
  if (matchFieldId === null) {
    return "Choose the field that finds the item to update";
  }
  const field = fields.find(({ id }) => id === matchFieldId);
  if (field === undefined) {
    return "The field that finds the item to update does not exist";
  }
  return definitionOf(field).isSecret || definitionOf(field).board === null
    ? `No item can be found by the answers to "${fieldName(field, fields)}"`
    : null;
}

/** The same with the mapping, which a publish needs as well; null while there is no board. */
export function matchProblem(content: Matched): string | null {
  const { fields, settings } = content;
  const refusal = matchRefusal(content);
  const field = fields.find(({ id }) => id === settings.matchFieldId);
  if (content.mondayBoardId === null || settings.boardMode !== "match") {
    return null;
  }
  if (refusal !== null || field === undefined) {
    return refusal;
  }
  const name = `"${fieldName(field, fields)}"`;
  const isElsewhere = writeTarget({ field, form: content }).boardId !== formTarget(content).boardId;
  if (!field.mondayColumnId || isElsewhere) {
    return `${name} finds the item to update, and is mapped to no column of the board`;
  }
  const { mondayColumnType: type } = field;
  return type === undefined || canMatch(type)
    ? null
    : `No item can be found by the column of ${name}, which is of the type ${type.replace(/_/g, " ")}`;
}
