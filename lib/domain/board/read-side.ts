import type { Field } from "../fields/base-field";
import { withCapacityColumn } from "../fields/options/option-limits";
import { writeTarget, type FormBoard } from "./write-target";

/** Instead of an id: the board that the answers are written to (specification, section 3). */
export const SAME = "same";

/** Where a field's options come from: ids, or SAME. */
export type ReadSide = {
  mondayReadWorkspaceId?: string | undefined;
  mondayReadBoardId?: string | undefined;
  mondayReadColumnId?: string | undefined;
  /** The column's type, in the service's terms, when it was chosen. */
  mondayReadColumnType?: string | undefined;
  mondayReadGroupIds?: string[] | undefined;
  /** The single chosen group of older forms. */
  mondayReadGroupId?: string | undefined;
  mondayParentFieldId?: string | undefined;
  mondayFilterColumnId?: string | undefined;
  /** Tells items of one name apart. */
  mondayHintColumnId?: string | undefined;
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
    mondayHintColumnId: text("mondayHintColumnId"),
    mondayOptions: list("mondayOptions"),
  };
}

export function withReadSide(field: Field, changes: ReadSide): Field {
  return { ...field, ...changes };
}

/** What to read, with SAME resolved to the write side; null and [] where nothing is chosen. */
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

/** Sets the chosen groups. A single group also goes into the property that older forms use. */
export function withReadGroups(field: Field, groupIds: readonly string[]): Field {
  return withReadSide(field, {
    mondayReadGroupIds: [...groupIds],
    mondayReadGroupId: groupIds.length === 1 ? groupIds[0] : undefined,
  });
}

/** Clears the columns and groups that belonged to the previous board. */
export function withReadBoard(field: Field, boardId: string | undefined): Field {
  const cleared = {
    mondayReadColumnId: undefined,
    mondayReadColumnType: undefined,
    mondayFilterColumnId: undefined,
    mondayHintColumnId: undefined,
  };
  const read = withReadSide(field, { mondayReadBoardId: boardId, ...cleared });
  return withReadGroups(withCapacityColumn(read, null), []);
}
