"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { withReauthentication } from "@/lib/client/http/reauthentication";
import { openDashboard } from "@/lib/client/http/team-api";
import { teamListResponse, teamResponse } from "@/lib/contracts/teams/teams";
import type { TeamTheme } from "@/lib/domain/theme/theme";
import { queryKeys } from "../query-keys";

const PATH = "/api/teams";

/** The teams of the account, the personal one first. */
export function useTeams() {
  return useQuery({
    queryKey: queryKeys.teams,
    queryFn: ({ signal }) => api({ path: PATH, response: teamListResponse, signal }),
    staleTime: 0,
  });
}

export function useCreateTeam() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string }) =>
      api({ method: "POST", path: PATH, body, response: teamResponse }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.teams }),
  });
}

export function useRenameTeam(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string }) =>
      api({ method: "PATCH", path: `${PATH}/${id}`, body, response: teamResponse }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.teams }),
  });
}

/** Sets whether a team asks its members for a second factor. */
export function useSetSecondFactorRule(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (requiresSecondFactor: boolean) =>
      api({
        method: "PATCH",
        path: `${PATH}/${id}`,
        body: { requiresSecondFactor },
        response: teamResponse,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.teams }),
  });
}

/** Sets whom the team's messages to respondents name as their sender; null = nobody. */
export function useSetSenderName(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (senderName: string | null) =>
      api({
        method: "PATCH",
        path: `${PATH}/${id}`,
        body: { senderName },
        response: teamResponse,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.teams }),
  });
}

/** Sets the look of the team's forms that have no theme of their own; null = the standard one. */
export function useSetTeamTheme(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (theme: TeamTheme | null) =>
      api({ method: "PATCH", path: `${PATH}/${id}`, body: { theme }, response: teamResponse }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.teams }),
  });
}

/** Deletes a team with its forms, answers and files, and loads the dashboard of the personal one. */
export function useDeleteTeam(id: number) {
  return useMutation({
    mutationFn: (body: { password?: string }) =>
      withReauthentication(() => api({ method: "DELETE", path: `${PATH}/${id}`, body })),
    onSuccess: openDashboard,
  });
}
