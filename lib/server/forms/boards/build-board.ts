import "server-only";
import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import type { NewColumn } from "@/lib/domain/board/new-board";
import { AppError } from "@/lib/domain/errors";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { boardBuilder, boardService } from "@/lib/server/board-service/composition";
import { logger } from "@/lib/server/logging/logger";
import type { StoredForm } from "../drafts/forms.repository";
import { boardMark, buildKey, madeColumnId } from "./made-board";

const GROUP = "Submissions";

export type BuiltBoard = { boardId: string; board: BoardSnapshot };

type Building = {
  token: string;
  form: StoredForm;
  workspaceId: string;
  name: string;
  columns: readonly NewColumn[];
  /** Called once the board is there, before its columns are. */
  onStarted: () => void;
};

/**
 * Makes the form's board, or completes the one that an earlier attempt began: the board is found again by the
 * mark in its description, its columns by their ids. null: the board was deleted meanwhile. 409 for a form that
 * has another board.
 */
export async function buildBoard(building: Building): Promise<BuiltBoard | null> {
  const { token, form, workspaceId, columns, onStarted } = building;
  const text = boardMark(form);
  const earlier = await boardBuilder.findBoard(token, { workspaceId, text });
  if (form.content.mondayBoardId !== null && form.content.mondayBoardId !== earlier) {
    throw new AppError("conflict", "This form has a board already.");
  }
  const boardId = earlier ?? (await createBoard(building));
  onStarted();
  const found = await boardService.readBoard(token, boardId);
  if (found === null) {
    return null;
  }
  if (found.groups.length === 0) {
    const idempotencyKey = buildKey(form, boardId, "group");
    await boardBuilder.createGroup(token, { boardId, title: GROUP, idempotencyKey });
  }
  const known = new Set(found.columns.map(({ id }) => id));
  for (const column of columns) {
    if (!known.has(madeColumnId(form, column.fieldId))) {
      await createColumn({ token, form, boardId, column });
    }
  }
  const board = await boardService.readBoard(token, boardId);
  return board && { boardId, board };
}

function createBoard({ token, form, workspaceId, name }: Building): Promise<string> {
  const since = form.updatedAt.toISOString();
  return boardBuilder.createBoard(token, {
    workspaceId,
    name,
    description: `Made from a form of Formlane (${boardMark(form)}).`,
    idempotencyKey: buildKey(form, workspaceId, name, since),
  });
}

/** A column that the service refuses for good is left out: its field stays without a column. */
async function createColumn({
  token,
  form,
  boardId,
  column: { fieldId, ...column },
}: Pick<Building, "token" | "form"> & { boardId: string; column: NewColumn }): Promise<void> {
  const id = madeColumnId(form, fieldId);
  try {
    const idempotencyKey = buildKey(form, boardId, id);
    await boardBuilder.createColumn(token, { boardId, id, ...column, idempotencyKey });
  } catch (error) {
    if (!(error instanceof BoardServiceError) || error.failure !== "data") {
      throw error;
    }
    logger.warn({ formId: form.id, fieldId, error }, "Could not make a column for a field");
  }
}
