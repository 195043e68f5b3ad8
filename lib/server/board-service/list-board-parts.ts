import "server-only";
import type {
  BoardResponse,
  ColumnResponse,
  GroupResponse,
  WorkspaceResponse,
} from "@/lib/contracts/board-service";
import { readListing, type Listing } from "./board-cache";
import { boardsQuery, columnsQuery, groupsQuery, workspacesQuery } from "./board-queries";

/** `isForced`: the owner asked for a refresh, so the cache is ignored. */
type OfOwner = { ownerId: number; isForced: boolean };
type OfBoard = OfOwner & { boardId: string };

export function listWorkspaces({
  ownerId,
  isForced,
}: OfOwner): Promise<Listing<WorkspaceResponse[]>> {
  return readListing(workspacesQuery(ownerId), { isForced });
}

/** The boards of one workspace, or of all. */
export function listBoards({
  ownerId,
  isForced,
  workspaceId,
}: OfOwner & { workspaceId: string | undefined }): Promise<Listing<BoardResponse[]>> {
  return readListing(boardsQuery(ownerId, workspaceId ?? null), { isForced });
}

export function listGroups({
  ownerId,
  isForced,
  boardId,
}: OfBoard): Promise<Listing<GroupResponse[]>> {
  return readListing(groupsQuery(ownerId, boardId), { isForced });
}

export function listColumns({
  ownerId,
  isForced,
  boardId,
}: OfBoard): Promise<Listing<ColumnResponse[]>> {
  return readListing(columnsQuery(ownerId, boardId), { isForced });
}
