import type { Field } from "../fields/base-field";
import { writeTarget, type FormBoard } from "./write-target";

/** Instead of an id: where the answers are written to (specification, section 3). */
export const SAME = "same";

/** Where a field's options come from; ids, or SAME. */
export type ReadSide = {
  mondayReadWorkspaceId?: string | undefined;
  mondayReadBoardId?: string | undefined;
  mondayReadColumnId?: string | undefined;
  /** The service's word for the column's type when it was chosen. */
  mondayReadColumnType?: string | undefined;
  mondayReadGroupIds?: string[] | undefined;
  /** The one chosen group, for older forms. */
  mondayReadGroupId?: string | undefined;
  mondayParentFieldId?: string | undefined;
  mondayFilterColumnId?: string | undefined;
  /** The values of the column when they were last fetched. */
  mondayOptions?: string[] | undefined;
};

export function readSideOf(field: Field): ReadSide {
  const properties = new Map<string, unknown>(Object.entries(field));
  const text = (key: keyof ReadSide) => {
    const value = properties.get(key);
    return typeof value === "string" ? value : undefined;
  };
  const list = (key: keyof ReadSide) => {
    const value = properties.get(key);
    return Array.isArray(value) ? value.filter((each) => typeof each === "string") : undefined;
  };
  return {
    mondayReadWorkspaceId: text("mondayReadWorkspaceId"),
    mondayReadBoardId: text("mondayReadBoardId"),
    mondayReadColumnId: text("mondayReadColumnId"),
    mondayReadColumnType: text("mondayReadColumnType"),
    mondayReadGroupIds: list("mondayReadGroupIds"),
    mondayReadGroupId: text("mondayReadGroupId"),
    mondayParentFieldId: text("mondayParentFieldId"),
    mondayFilterColumnId: text("mondayFilterColumnId"),
    mondayOptions: list("mondayOptions"),
  };
}

export function withReadSide(field: Field, changes: ReadSide): Field {
  return { ...field, ...changes };
}

/** What is read, with SAME replaced by the write side; null and [] where nothing is chosen. */
export function readTarget({ field, form }: { field: Field; form: FormBoard }): {
  workspaceId: string | null;
  boardId: string | null;
  columnId: string | null;
  groupIds: string[];
} {
  const side = readSideOf(field);
  const write = writeTarget({ field, form });
  const own = (chosen: string | undefined, same: string | null | undefined) =>
    (chosen === SAME ? same : chosen) ?? null;
  const groups = (side.mondayReadGroupIds ?? []).map((id) => own(id, write.groupId));
  return {
    workspaceId: own(side.mondayReadWorkspaceId, write.workspaceId),
    boardId: own(side.mondayReadBoardId, write.boardId),
    columnId: own(side.mondayReadColumnId, field.mondayColumnId),
    groupIds: [...new Set(groups.filter((id) => id !== null))],
  };
}

/** The chosen groups; the single group of older forms follows when it is the only one. */
export function withReadGroups(field: Field, groupIds: readonly string[]): Field {
  return withReadSide(field, {
    mondayReadGroupIds: [...groupIds],
    mondayReadGroupId: groupIds.length === 1 ? groupIds[0] : undefined,
  });
}

/** A new board holds none of the columns and groups that were chosen on the old one. */
export function withReadBoard(field: Field, boardId: string | undefined): Field {
  const cleared = {
    mondayReadColumnId: undefined,
    mondayReadColumnType: undefined,
    mondayFilterColumnId: undefined,
  };
  return withReadGroups(withReadSide(field, { mondayReadBoardId: boardId, ...cleared }), []);
}
