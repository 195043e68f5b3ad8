import "server-only";
import type {
  BoardResponse,
  ColumnResponse,
  GroupResponse,
  WorkspaceResponse,
} from "@/lib/contracts/board-service";
import { boardsQuery, columnsQuery, groupsQuery, workspacesQuery } from "./cache/board-queries";
import { readListing, type Listing } from "./cache/read-board";

/** `isForced`: the owner asked for a refresh, so the cache is ignored. */
type OfOwner = { teamId: number; isForced: boolean };
type OfBoard = OfOwner & { boardId: string };

export function listWorkspaces({
  teamId,
  isForced,
}: OfOwner): Promise<Listing<WorkspaceResponse[]>> {
  return readListing(workspacesQuery(teamId), { isForced });
}

/** The boards of one workspace, or of all. */
export function listBoards({
  teamId,
  isForced,
  workspaceId,
}: OfOwner & { workspaceId: string | undefined }): Promise<Listing<BoardResponse[]>> {
  return readListing(boardsQuery(teamId, workspaceId ?? null), { isForced });
}

export function listGroups({
  teamId,
  isForced,
  boardId,
}: OfBoard): Promise<Listing<GroupResponse[]>> {
  return readListing(groupsQuery(teamId, boardId), { isForced });
}

export function listColumns({
  teamId,
  isForced,
  boardId,
}: OfBoard): Promise<Listing<ColumnResponse[]>> {
  return readListing(columnsQuery(teamId, boardId), { isForced });
}
