"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  boardListResponse,
  columnListResponse,
  columnValuesResponse,
  connectResponse,
  groupListResponse,
  usageResponse,
  workspaceListResponse,
} from "@/lib/contracts/board-service";
import { api } from "./api";
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
  return useQuery({
    queryKey: queryKeys.workspaces,
    queryFn: ({ signal }) =>
      api({ path: "/api/monday/workspaces", response: workspaceListResponse, signal }),
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
  const query = workspaceId === null ? "" : `?${new URLSearchParams({ workspaceId })}`;
  return useQuery({
    queryKey: queryKeys.boards(workspaceId),
    queryFn: ({ signal }) =>
      api({ path: `/api/monday/boards${query}`, response: boardListResponse, signal }),
    enabled: isEnabled,
  });
}

/** Groups of a board; idle while none is chosen. */
export function useBoardGroups(boardId: string | null) {
  return useQuery({
    queryKey: queryKeys.boardGroups(boardId ?? ""),
    queryFn: ({ signal }) =>
      api({
        path: `/api/monday/groups?${new URLSearchParams({ boardId: boardId ?? "" })}`,
        response: groupListResponse,
        signal,
      }),
    enabled: boardId !== null,
  });
}

/** Columns of a board; idle while none is chosen. */
export function useBoardColumns(boardId: string | null) {
  return useQuery({
    queryKey: queryKeys.boardColumns(boardId ?? ""),
    queryFn: ({ signal }) =>
      api({
        path: `/api/monday/columns?${new URLSearchParams({ boardId: boardId ?? "" })}`,
        response: columnListResponse,
        signal,
      }),
    enabled: boardId !== null,
  });
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
