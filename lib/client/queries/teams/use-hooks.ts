"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { hookListResponse } from "@/lib/contracts/hooks/hooks";
import { queryKeys } from "../query-keys";

/** The hooks of the active team for forms that are reached, without their secrets. */
export function useHooks() {
  return useQuery({
    queryKey: queryKeys.hooks,
    queryFn: ({ signal }) => api({ path: "/api/hooks", response: hookListResponse, signal }),
    staleTime: 0,
  });
}

export function useDeleteHook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api({ method: "DELETE", path: `/api/hooks/${id}` }),
    // Also after a failure: its program may have deleted it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.hooks }),
  });
}
