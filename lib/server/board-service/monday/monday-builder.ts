import "server-only";
import type { BoardBuilder } from "../board-builder";
import { MAIN_WORKSPACE } from "../board-service";
import {
  createBoardOperation,
  createColumnOperation,
  createGroupOperation,
  describedBoardsOperation,
} from "./build-operations";
import { callMonday } from "./monday-client";
import { PAGE_SIZE } from "./operations";

const MAX_PAGES = 50;
const DEADLINE_MS = 15_000;

/** Makes boards on the board service at MONDAY_API_URL. */
export const mondayBuilder: BoardBuilder = {
  async findBoard(token, { workspaceId, text }) {
    const workspaceIds = [idOnService(workspaceId)];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const variables = { page, workspaceIds };
      const answer = await callMonday({ token, operation: describedBoardsOperation, variables });
      const { boards } = answer;
      const found = boards.find((board) => board?.description?.includes(text));
      if (found || boards.length < PAGE_SIZE) {
        return found?.id ?? null;
      }
    }
    return null;
  },

  async createBoard(token, { idempotencyKey, workspaceId, ...board }) {
    const { create_board: made } = await callMonday({
      token,
      operation: createBoardOperation,
      variables: { ...board, workspaceId: idOnService(workspaceId) },
      write: { idempotencyKey, deadlineMs: DEADLINE_MS },
    });
    return made.id;
  },

  async createGroup(token, { idempotencyKey, ...variables }) {
    const write = { idempotencyKey, deadlineMs: DEADLINE_MS };
    await callMonday({ token, operation: createGroupOperation, variables, write });
  },

  async createColumn(token, { idempotencyKey, ...variables }) {
    const write = { idempotencyKey, deadlineMs: DEADLINE_MS };
    await callMonday({ token, operation: createColumnOperation, variables, write });
  },
};

/** The main workspace has no id on the service. */
function idOnService(workspaceId: string): string | null {
  return workspaceId === MAIN_WORKSPACE ? null : workspaceId;
}
