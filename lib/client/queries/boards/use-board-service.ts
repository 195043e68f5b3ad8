"use client";

import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, callApi } from "@/lib/client/http/api";
import {
  boardListResponse,
  boardSnapshotResponse,
  columnListResponse,
  columnValuesResponse,
  connectResponse,
  groupListResponse,
  STALE_SINCE,
  usageResponse,
  workspaceListResponse,
} from "@/lib/contracts/board-service";
import { useAuth } from "../accounts/use-auth";
import { queryKeys } from "../query-keys";

/** How many calls of today's quota the account has used. */
export function useBoardUsage() {
  return useQuery({
    queryKey: queryKeys.boardUsage,
    queryFn: ({ signal }) => api({ path: "/api/monday/usage", response: usageResponse, signal }),
    // Every board action of the account changes the number, so it is fetched whenever it is shown.
    staleTime: 0,
  });
}

/** Workspaces of the connected account. */
export function useWorkspaces() {
  return useListing({
    queryKey: queryKeys.workspaces,
    path: "/api/monday/workspaces",
    response: workspaceListResponse,
  });
}

/** Boards of one workspace; null = of all. */
export function useBoards({
  workspaceId,
  isEnabled = true,
}: {
  workspaceId: string | null;
  isEnabled?: boolean;
}) {
  return useListing({
    queryKey: queryKeys.boards(workspaceId),
    path: "/api/monday/boards",
    query: workspaceId === null ? {} : { workspaceId },
    response: boardListResponse,
    isEnabled,
  });
}

/** Groups of a board; idle while `boardId` is null. */
export function useBoardGroups(boardId: string | null) {
  return useListing({
    queryKey: queryKeys.boardGroups(boardId ?? ""),
    path: "/api/monday/groups",
    query: { boardId: boardId ?? "" },
    response: groupListResponse,
    isEnabled: boardId !== null,
  });
}

/** Columns of a board; idle while `boardId` is null. */
export function useBoardColumns(boardId: string | null) {
  return useListing({
    queryKey: queryKeys.boardColumns(boardId ?? ""),
    path: "/api/monday/columns",
    query: { boardId: boardId ?? "" },
    response: columnListResponse,
    isEnabled: boardId !== null,
  });
}

const LIVE_BOARD_STALE_MS = 60_000;

/**
 * The board's current groups and columns; refetched when shown again after a minute. Idle while `boardId`
 * is null. `checkAgain` bypasses the server's cache, also for the columns of its subitems.
 */
export function useBoardSnapshot(boardId: string | null) {
  const queryKey = queryKeys.liveBoard(boardId ?? "");
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const params = searchParams({ boardId: boardId ?? "" }, isInvalidated(client, queryKey));
      const path = `/api/monday/live-board?${params}`;
      return api({ path, response: boardSnapshotResponse, signal });
    },
    enabled: boardId !== null,
    staleTime: LIVE_BOARD_STALE_MS,
  });
  const subitemBoardId = query.data?.board?.subitemBoardId;
  const read = subitemBoardId ? [queryKey, queryKeys.boardColumns(subitemBoardId)] : [queryKey];
  const checkAgain = () =>
    Promise.all(read.map((key) => client.invalidateQueries({ queryKey: key })));
  return { ...query, checkAgain };
}

type Listing<Row> = {
  queryKey: readonly unknown[];
  path: string;
  query?: Record<string, string>;
  response: { parse: (value: unknown) => Row[] };
  isEnabled?: boolean;
};

/** `staleSince` (ISO time): the service cannot be reached, and the rows are those cached then; else null. */
function useListing<Row>({ queryKey, path, query, response, isEnabled = true }: Listing<Row>) {
  const client = useQueryClient();
  const listing = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const params = searchParams(query ?? {}, isInvalidated(client, queryKey));
      const answer = await callApi({ path: `${path}?${params}`, response, signal });
      return { rows: answer.data, staleSince: answer.headers.get(STALE_SINCE) };
    },
    enabled: isEnabled,
  });
  return { ...listing, data: listing.data?.rows, staleSince: listing.data?.staleSince ?? null };
}

/** An invalidated query, as after Refresh, bypasses the server's cache too (`fresh=1`). */
function isInvalidated(client: QueryClient, queryKey: readonly unknown[]): boolean {
  return client.getQueryState(queryKey)?.isInvalidated === true;
}

function searchParams(query: Record<string, string>, isFresh: boolean): string {
  return new URLSearchParams({ ...query, ...(isFresh ? { fresh: "1" } : {}) }).toString();
}

/** Distinct values of a column; idle while the board or the column is null. */
export function useColumnValues({
  boardId,
  columnId,
  groupIds,
}: {
  boardId: string | null;
  columnId: string | null;
  groupIds: readonly string[];
}) {
  return useQuery({
    queryKey: queryKeys.columnValues({ boardId, columnId, groupIds }),
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ boardId: boardId ?? "", columnId: columnId ?? "" });
      if (groupIds.length > 0) {
        query.set("groupIds", JSON.stringify(groupIds));
      }
      return api({
        path: `/api/monday/column-values?${query}`,
        response: columnValuesResponse,
        signal,
      });
    },
    enabled: boardId !== null && columnId !== null,
  });
}

/** Connects the account, and drops the cached data of an earlier token. */
export function useConnectBoardService() {
  const queryClient = useQueryClient();
  const { updateUser } = useAuth();
  return useMutation({
    mutationFn: (token: string) =>
      api({
        method: "POST",
        path: "/api/monday/connect",
        body: { token },
        response: connectResponse,
      }),
    onSuccess: async ({ user }) => {
      updateUser(user);
      await queryClient.resetQueries({ queryKey: queryKeys.boardService });
    },
  });
}

export function useDisconnectBoardService() {
  const queryClient = useQueryClient();
  const { updateUser } = useAuth();
  return useMutation({
    mutationFn: () => api({ method: "POST", path: "/api/monday/disconnect" }),
    onSuccess: () => {
      updateUser({ hasMondayToken: false, mondayOrgName: null });
      queryClient.removeQueries({ queryKey: queryKeys.boardService });
    },
  });
}
