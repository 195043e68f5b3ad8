import type { Field } from "../fields/base-field";
import { changeColumns, withColumns } from "../fields/columns";
import { withoutBoardKeys } from "../fields/without-board-keys";
import { readSideOf, readTarget, withReadSide } from "./read-side";
import type { FormBoard } from "./write-target";

/** What a visitor's browser may request from the board. */
export type PublicBoardQuery = { boardId: string; columnId: string; filterColumnId: string | null };

/** The type of column whose values are items of other boards. */
export const LINKS = "board_relation";

/**
 * The field without its board properties and those of its columns, as visitors may see it. A dropdown keeps what the browser
 * needs to request options that depend on another answer or are items of a board.
 */
export function publicField(field: Field, form: FormBoard): Field {
  const plain = changeColumns(withoutBoardKeys(field), (column) => publicField(column, form));
  const { boardId, columnId } = readTarget({ field, form });
  if (!field.populateFromMonday || boardId === null || columnId === null) {
    return plain;
  }
  const side = readSideOf(field);
  const read = { mondayReadBoardId: boardId, mondayReadColumnId: columnId };
  const { mondayParentFieldId, mondayFilterColumnId, mondayReadColumnType } = side;
  if (mondayParentFieldId !== undefined && mondayFilterColumnId !== undefined) {
    return withReadSide(plain, { ...read, mondayParentFieldId, mondayFilterColumnId });
  }
  return offersItems(field) ? withReadSide(plain, { ...read, mondayReadColumnType }) : plain;
}

/** The fields for their owner's previews: those that read their options from a board name it. */
export function previewFields(fields: readonly Field[], form: FormBoard): Field[] {
  return fields.map((field) =>
    withColumns([field]).some(({ populateFromMonday }) => populateFromMonday)
      ? publicField(field, form)
      : field,
  );
}

/** Whether its options are items: those of a column of links, or by their names those of the board itself. */
export function offersItems(field: Field): boolean {
  const type = readSideOf(field).mondayReadColumnType;
  const isLinked = type === LINKS || (type === "name" && field.mondayColumnType === LINKS);
  return field.populateFromMonday && isLinked;
}

/** The board request of a public field; null when its own options are complete. */
export function publicBoardQuery(field: Field): PublicBoardQuery | null {
  if (!field.populateFromMonday) {
    return null;
  }
  const side = readSideOf(field);
  const { mondayReadBoardId: boardId, mondayReadColumnId: columnId } = side;
  return boardId === undefined || columnId === undefined
    ? null
    : { boardId, columnId, filterColumnId: side.mondayFilterColumnId ?? null };
}
