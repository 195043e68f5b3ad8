import "server-only";
import { z } from "zod";
import { PAGE_SIZE, type Operation } from "./operations";

const id = z.union([z.string(), z.number().transform(String)]);
const made = z.object({ id });

type DescribedBoard = { id: string; description?: string | null | undefined };

/** Ordered by creation: only that order is stable across pages. */
export const describedBoardsOperation: Operation<
  { boards: (DescribedBoard | null)[] },
  { page: number; workspaceIds: (string | null)[] }
> = {
  document: `query DescribedBoards($page: Int!, $workspaceIds: [ID]) {
    boards(limit: ${PAGE_SIZE}, page: $page, workspace_ids: $workspaceIds, state: active, order_by: created_at) {
      id description
    }
  }`,
  data: z.object({
    boards: z.array(z.object({ id, description: z.string().nullish() }).nullable()),
  }),
};

export const createBoardOperation: Operation<
  { create_board: { id: string } },
  { name: string; description: string; workspaceId: string | null }
> = {
  document: `mutation CreateBoard($name: String!, $description: String, $workspaceId: ID) {
    create_board(
      board_name: $name, board_kind: public, description: $description
      workspace_id: $workspaceId, empty: true
    ) { id }
  }`,
  data: z.object({ create_board: made }),
};

export const createGroupOperation: Operation<
  { create_group: { id: string } },
  { boardId: string; title: string }
> = {
  document: `mutation CreateGroup($boardId: ID!, $title: String!) {
    create_group(board_id: $boardId, group_name: $title) { id }
  }`,
  data: z.object({ create_group: made }),
};

export const createColumnOperation: Operation<
  { create_column: { id: string } },
  {
    boardId: string;
    id: string;
    title: string;
    type: string;
    settings: Readonly<Record<string, unknown>> | null;
  }
> = {
  document: `mutation CreateColumn($boardId: ID!, $id: String, $title: String!, $type: ColumnType!, $settings: JSON) {
    create_column(
      board_id: $boardId, id: $id, title: $title, column_type: $type, defaults: $settings
    ) { id }
  }`,
  data: z.object({ create_column: made }),
};

export const buildOperations = [
  describedBoardsOperation,
  createBoardOperation,
  createGroupOperation,
  createColumnOperation,
];
