import "server-only";
import type {
  FormFromBoardRequest,
  FormFromBoardResponse,
} from "@/lib/contracts/forms/form-from-board";
import type { BoardSnapshot, SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { BOARD_HOST } from "@/lib/domain/board/host";
import { AppError } from "@/lib/domain/errors";
import { canonicalTag } from "@/lib/domain/languages/language-tag";
import { LIMITS } from "@/lib/domain/limits";
import { fieldsOfColumns, titleOfBoard } from "@/lib/form-engine/board/form-of-board";
import type { Caller } from "@/lib/server/audit/record-event";
import { callBoardService } from "@/lib/server/board-service/call-board-service";
import { boardService } from "@/lib/server/board-service/composition";
import { createForm } from "../drafts/create-form";

/**
 * Creates a draft with a field for each column of a board, mapped to it. The board is read anew. 400 for a
 * group or columns that it does not have, 409 for an archived one; otherwise as `callBoardService` and
 * `createForm`.
 */
export async function createFormFromBoard({
  teamId,
  createdById,
  request,
  caller,
}: {
  teamId: number;
  createdById: number;
  request: FormFromBoardRequest;
  /** For the audit log; absent: a script. */
  caller?: Caller;
}): Promise<FormFromBoardResponse> {
  const { boardId, columnIds, language } = request;
  const board = await callBoardService({
    teamId,
    ask: (token) => boardService.readBoard(token, boardId),
  });
  if (board.isArchived) {
    throw new AppError("conflict", "The board is archived: it takes no items.");
  }
  const groupId = requireGroup(board, request.groupId);
  const chosen = columnIds === undefined ? board.columns : requireColumns(board, columnIds);
  const columns = await withTags({ teamId, boardId, columns: chosen });
  const { fields, skipped } = fieldsOfColumns(columns, language);
  // What was not chosen is left out on purpose: nothing asks for it later.
  const notWrittenColumns = board.columns
    .filter((column) => !chosen.includes(column))
    .map(({ id }) => id)
    .slice(0, LIMITS.notWrittenColumns);
  const content = {
    title: titleOfBoard(board) || "Untitled Form",
    mondayWorkspaceId: board.workspaceId,
    mondayBoardId: boardId,
    mondayGroupId: groupId,
  };
  const form = await createForm({
    teamId,
    createdById,
    request: { ...content, fields, settings: { notWrittenColumns, ...languagesOf(language) } },
    ...(caller && { caller }),
  });
  return { ...form, skipped };
}

/** Without a language, that of the caller's browser. */
function languagesOf(language: string | undefined): { languages?: string[] } {
  const tag = language === undefined ? null : canonicalTag(language);
  return tag === null ? {} : { languages: [tag] };
}

type TaggedBoard = { teamId: number; boardId: string; columns: readonly SnapshotColumn[] };

/** The columns of tags with the tags that are known. Without any, when the service does not list them. */
async function withTags({ teamId, boardId, columns }: TaggedBoard): Promise<SnapshotColumn[]> {
  const tagged = columns.map(async (column) => {
    if (column.type !== "tags") {
      return column;
    }
    const ask = (token: string) => boardService.listTags(token, { boardId, columnId: column.id });
    return { ...column, tags: await callBoardService({ teamId, ask }).catch(noTags) };
  });
  return Promise.all(tagged);
}

function noTags(error: unknown): string[] {
  if (error instanceof AppError) {
    return [];
  }
  throw error;
}

/** The chosen group, else the first one; a board may have none. */
function requireGroup({ groups }: BoardSnapshot, chosen: string | undefined): string | null {
  if (chosen !== undefined && !groups.some(({ id }) => id === chosen)) {
    throw new AppError("invalid", `The board has no group "${chosen}" on ${BOARD_HOST}.`);
  }
  return chosen ?? groups[0]?.id ?? null;
}

/** The chosen columns in the order of the board. */
function requireColumns({ columns }: BoardSnapshot, chosen: readonly string[]): SnapshotColumn[] {
  const unknown = chosen.find((columnId) => !columns.some(({ id }) => id === columnId));
  if (unknown !== undefined) {
    throw new AppError("invalid", `The board has no column "${unknown}" on ${BOARD_HOST}.`);
  }
  return columns.filter(({ id }) => chosen.includes(id));
}
