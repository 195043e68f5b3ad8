"use client";

import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  boardListResponse,
  columnListResponse,
  columnValuesResponse,
  connectResponse,
  groupListResponse,
  liveBoardResponse,
  STALE_SINCE,
  usageResponse,
  workspaceListResponse,
} from "@/lib/contracts/board-service";
import { api, callApi } from "../http/api";
import { queryKeys } from "./query-keys";
import { useAuth } from "./use-auth";

/** How many calls the account has used today. */
export function useBoardUsage() {
  return useQuery({
    queryKey: queryKeys.boardUsage,
    queryFn: ({ signal }) => api({ path: "/api/monday/usage", response: usageResponse, signal }),
    // Counted by whatever the account does, so it is looked up whenever it is shown.
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

/** Boards of one workspace, or with null of all. */
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

/** Groups of a board; idle while none is chosen. */
export function useBoardGroups(boardId: string | null) {
  return useListing({
    queryKey: queryKeys.boardGroups(boardId ?? ""),
    path: "/api/monday/groups",
    query: { boardId: boardId ?? "" },
    response: groupListResponse,
    isEnabled: boardId !== null,
  });
}

/** Columns of a board; idle while none is chosen. */
export function useBoardColumns(boardId: string | null) {
  return useListing({
    queryKey: queryKeys.boardColumns(boardId ?? ""),
    path: "/api/monday/columns",
    query: { boardId: boardId ?? "" },
    response: columnListResponse,
    isEnabled: boardId !== null,
  });
}

const LOOK_AGAIN_AFTER_MS = 60_000;

/** A board as it is; looked at again when it is shown after a minute. Idle while none is chosen. */
export function useLiveBoard(boardId: string | null) {
  const queryKey = queryKeys.liveBoard(boardId ?? "");
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const asked = freshened({ boardId: boardId ?? "" }, isWantedAnew(client, queryKey));
      const path = `/api/monday/live-board?${asked}`;
      return api({ path, response: liveBoardResponse, signal });
    },
    enabled: boardId !== null,
    staleTime: LOOK_AGAIN_AFTER_MS,
  });
  return { ...query, checkAgain: () => client.invalidateQueries({ queryKey }) };
}

type Listing<Row> = {
  queryKey: readonly unknown[];
  path: string;
  query?: Record<string, string>;
  response: { parse: (value: unknown) => Row[] };
  isEnabled?: boolean;
};

/** `staleSince`: the service is away, and this is what it said then. */
function useListing<Row>({ queryKey, path, query, response, isEnabled = true }: Listing<Row>) {
  const client = useQueryClient();
  const listing = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = freshened(query ?? {}, isWantedAnew(client, queryKey));
      const answer = await callApi({ path: `${path}?${asked}`, response, signal });
      return { rows: answer.data, staleSince: answer.headers.get(STALE_SINCE) };
    },
    enabled: isEnabled,
  });
  return { ...listing, data: listing.data?.rows, staleSince: listing.data?.staleSince ?? null };
}

/** What somebody invalidated, as Refresh does, is not to come from the server's memory either. */
function isWantedAnew(client: QueryClient, queryKey: readonly unknown[]): boolean {
  return client.getQueryState(queryKey)?.isInvalidated === true;
}

function freshened(query: Record<string, string>, isFresh: boolean): string {
  return new URLSearchParams({ ...query, ...(isFresh ? { fresh: "1" } : {}) }).toString();
}

/** Distinct values of a column; idle while none is chosen. */
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

/** Connects the account; what an earlier token could see is forgotten. */
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
