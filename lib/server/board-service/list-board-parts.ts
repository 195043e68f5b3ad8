import "server-only";
import type {
  BoardResponse,
  ColumnResponse,
  GroupResponse,
  WorkspaceResponse,
} from "@/lib/contracts/board-service";
import { askBoardService } from "./ask-board-service";
import { mondayService } from "./monday/monday-service";

type OfOwner = { ownerId: number };
type OfBoard = OfOwner & { boardId: string };

export function listWorkspaces({ ownerId }: OfOwner): Promise<WorkspaceResponse[]> {
  return askBoardService({ ownerId, ask: (token) => mondayService.listWorkspaces(token) });
}

/** Of one workspace, or of all. */
export function listBoards({
  ownerId,
  workspaceId,
}: OfOwner & { workspaceId: string | undefined }): Promise<BoardResponse[]> {
  return askBoardService({
    ownerId,
    ask: (token) => mondayService.listBoards(token, workspaceId ?? null),
  });
}

export function listGroups({ ownerId, boardId }: OfBoard): Promise<GroupResponse[]> {
  return askBoardService({ ownerId, ask: (token) => mondayService.listGroups(token, boardId) });
}

export function listColumns({ ownerId, boardId }: OfBoard): Promise<ColumnResponse[]> {
  return askBoardService({ ownerId, ask: (token) => mondayService.listColumns(token, boardId) });
}
