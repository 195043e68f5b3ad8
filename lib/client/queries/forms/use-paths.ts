"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { pathsResponse } from "@/lib/contracts/forms/paths";
import { queryKeys } from "../query-keys";

const POLL_MS = 300;

const pathsOf = (formId: number, updatedAt: string) => ({
  queryKey: queryKeys.paths(formId, updatedAt),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api({ path: `/api/forms/${formId}/paths`, response: pathsResponse, signal }),
  staleTime: Infinity,
});

/** What visitors can reach in the working copy of a form that was saved at this time; asked again until the search is over. */
export function usePaths(formId: number, updatedAt: string) {
  return useQuery({
    ...pathsOf(formId, updatedAt),
    refetchInterval: ({ state: { data } }) => (data?.isComplete === false ? POLL_MS : false),
  });
}

/** The same once, as far as it is known. */
export function useFetchPaths() {
  const queryClient = useQueryClient();
  return (formId: number, updatedAt: string) => queryClient.fetchQuery(pathsOf(formId, updatedAt));
}
