import "server-only";
import { hasLabels, labelsOf } from "@/lib/domain/board/board-labels";
import type { BoardSnapshot } from "@/lib/domain/board/live-board";
import { BoardServiceError, MAIN_WORKSPACE } from "../board-service";
import { columnsOf, groupsOf } from "./board-parts";
import { callMonday } from "./monday-client";
import { liveBoardOperation, requiredColumnsOperation } from "./operations";

/** Reads a board in two calls; null when it is deleted or this token may not see it. */
export async function readBoard(token: string, boardId: string): Promise<BoardSnapshot | null> {
  const variables = { boardId };
  const { boards } = await callMonday({ token, operation: liveBoardOperation, variables });
  const [board] = boards;
  if (!board || board.state === "deleted") {
    return null;
  }
  const required = await requiredColumns(token, boardId);
  return {
    workspaceId: board.workspace_id ?? MAIN_WORKSPACE,
    isArchived: board.state === "archived",
    groups: groupsOf(board.groups),
    columns: columnsOf(board.columns).map(({ id, title, type, settings }) => ({
      ...{ id, title, type },
      labels: hasLabels(type) ? labelTexts(settings) : null,
      isRequired: required.has(id),
    })),
  };
}

/** Empty when the service refuses the query: not every plan has required columns. */
async function requiredColumns(token: string, boardId: string): Promise<Set<string>> {
  const variables = { boardId };
  try {
    const operation = requiredColumnsOperation;
    const { validations } = await callMonday({ token, operation, variables });
    return new Set(validations?.required_column_ids ?? []);
  } catch (error) {
    if (error instanceof BoardServiceError && error.failure !== "token") {
      return new Set();
    }
    throw error;
  }
}

function labelTexts(settings: unknown): string[] {
  return labelsOf(settings).map(({ label }) => label);
}
