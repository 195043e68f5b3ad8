import type { Field } from "../fields/base-field";
import { withoutBoardKeys } from "../fields/without-board-keys";
import { readSideOf, readTarget, withReadSide } from "./read-side";
import type { FormBoard } from "./write-target";

/** What a visitor's browser may ask the board for. */
export type PublicBoardQuery = { boardId: string; columnId: string; filterColumnId: string | null };

/** The type of column whose values are items of other boards. */
export const LINKS = "board_relation";

/**
 * The field as a visitor may know it: without its ties to a board, but for what a dropdown needs to
 * ask for options that depend on another answer, or that are items of a board (readings, 22).
 */
export function publicField(field: Field, form: FormBoard): Field {
  const plain = withoutBoardKeys(field);
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
  const isLinked = mondayReadColumnType === LINKS;
  return isLinked ? withReadSide(plain, { ...read, mondayReadColumnType }) : plain;
}

/** What the browser asks for a public field; null where its own options are all there is. */
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
