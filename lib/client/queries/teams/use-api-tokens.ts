"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { withReauthentication } from "@/lib/client/http/reauthentication";
import {
  createdTokenResponse,
  tokenListResponse,
  type CreateTokenRequest,
} from "@/lib/contracts/teams/api-tokens";
import { queryKeys } from "../query-keys";

/** The API tokens for the active team, without their secrets: one's own, and for owners those of all members. */
export function useApiTokens(teamId: number) {
  return useQuery({
    queryKey: queryKeys.tokens(teamId),
    queryFn: ({ signal }) => api({ path: "/api/tokens", response: tokenListResponse, signal }),
    staleTime: 0,
  });
}

export function useCreateApiToken(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateTokenRequest) =>
      withReauthentication(() =>
        api({ method: "POST", path: "/api/tokens", body, response: createdTokenResponse }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.tokens(teamId) }),
  });
}

export function useDeleteApiToken(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api({ method: "DELETE", path: `/api/tokens/${id}` }),
    // Also after a failure: somebody else may have deleted it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.tokens(teamId) }),
  });
}
