import type { Field } from "../fields/base-field";
import type { FormContent } from "../forms/form";

/** Instead of an id: the form's own target (specification, section 3). */
const DEFAULT = "default";

export type FormBoard = Pick<FormContent, "mondayWorkspaceId" | "mondayBoardId" | "mondayGroupId">;
export type FieldBoard = Pick<Field, "mondayWorkspaceId" | "mondayBoardId" | "mondayGroupId">;
export type WriteTarget = {
  workspaceId: string | null;
  boardId: string | null;
  groupId: string | null;
};

/**
 * Where the form's items are created. In a board id with a hyphen, the part before the first hyphen is the
 * workspace and the part after it the group; a blank part falls back to the form's own.
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

/** The board that a field is written to; unset and DEFAULT mean the form's own. */
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
