import type { Field } from "../fields/base-field";
import type { FormContent } from "../forms/form";

/** Instead of an id: what the form writes to (specification, section 3). */
const DEFAULT = "default";

export type FormBoard = Pick<FormContent, "mondayWorkspaceId" | "mondayBoardId" | "mondayGroupId">;
export type FieldBoard = Pick<Field, "mondayWorkspaceId" | "mondayBoardId" | "mondayGroupId">;
export type WriteTarget = {
  workspaceId: string | null;
  boardId: string | null;
  groupId: string | null;
};

/**
 * Where the form's items are made. A board id with a hyphen names its workspace before the first
 * one and its group after it (readings, 23); the parts that are blank are the form's own.
 */
export function formTarget({
  mondayWorkspaceId,
  mondayBoardId,
  mondayGroupId,
}: FormBoard): WriteTarget {
  const own = { workspaceId: mondayWorkspaceId, boardId: mondayBoardId, groupId: mondayGroupId };
  const hyphen = mondayBoardId?.indexOf("-") ?? -1;
  if (mondayBoardId === null || hyphen === -1) {
    return own;
  }
  return {
    workspaceId: mondayBoardId.slice(0, hyphen) || mondayWorkspaceId,
    boardId: mondayBoardId,
    groupId: mondayBoardId.slice(hyphen + 1) || mondayGroupId,
  };
}

/** Where a field is set to be written to: nothing and DEFAULT are what the form writes to. */
export function writeTarget({ field, form }: { field: FieldBoard; form: FormBoard }): WriteTarget {
  const ofForm = formTarget(form);
  const boardId = orDefault(field.mondayBoardId, ofForm.boardId);
  const base = boardId === ofForm.boardId ? ofForm : { workspaceId: null, groupId: null };
  return {
    workspaceId: orDefault(field.mondayWorkspaceId, base.workspaceId),
    boardId,
    groupId: orDefault(field.mondayGroupId, base.groupId),
  };
}

function orDefault(chosen: string | undefined, ofForm: string | null): string | null {
  return chosen === undefined || chosen === DEFAULT ? ofForm : chosen;
}
