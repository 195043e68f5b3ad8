"use client";

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import {
  bundledRequestDetailResponse,
  bundledRequestListResponse,
  requestSettingsResponse,
  type RequestSettingsRequest,
} from "@/lib/contracts/bundled-requests";
import { api, callApi } from "../http/api";
import { nextCursor } from "../http/next-cursor";
import { queryKeys } from "../queries/query-keys";

const PATH = "/api/bundled-requests";
const REQUESTS_PER_PAGE = 100;

/** Bundled requests, the newest first, page by page. `total` counts all that match. */
export function useBundledRequests(q: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.bundledRequestList(q),
    queryFn: ({ pageParam, signal }) => fetchPage({ q, cursor: pageParam, signal }),
    // The cursor is the id of the last row shown; null = from the newest.
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One request with its neighbours among those that match. */
export function useBundledRequest({ id, q }: { id: number | null; q: string }) {
  return useQuery({
    queryKey: queryKeys.bundledRequest(id ?? 0, q),
    queryFn: ({ signal }) =>
      api({
        path: `${PATH}/${id}?${new URLSearchParams(q === "" ? {} : { q })}`,
        response: bundledRequestDetailResponse,
        signal,
      }),
    enabled: id !== null,
    staleTime: 0,
  });
}

/** Deletes a request, or brings a deleted one back. */
export function useChangeBundledRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: "delete" | "restore" }) =>
      change === "delete"
        ? api({ method: "DELETE", path: `${PATH}/${id}` })
        : api({ method: "POST", path: `${PATH}/${id}/restore` }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.bundledRequests }),
  });
}

export function useRequestSettings() {
  return useQuery({
    queryKey: queryKeys.requestSettings,
    queryFn: ({ signal }) =>
      api({ path: `${PATH}/settings`, response: requestSettingsResponse, signal }),
  });
}

export function useSaveRequestSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestSettingsRequest) =>
      api({ method: "PUT", path: `${PATH}/settings`, body, response: requestSettingsResponse }),
    onSuccess: (saved) => queryClient.setQueryData(queryKeys.requestSettings, saved),
  });
}

type PageRequest = { q: string; cursor: number | null; signal: AbortSignal };

async function fetchPage({ q, cursor, signal }: PageRequest) {
  const query = new URLSearchParams({
    limit: String(REQUESTS_PER_PAGE),
    ...(q !== "" && { q }),
    ...(cursor !== null && { cursor: String(cursor) }),
  });
  const { data, headers } = await callApi({
    path: `${PATH}?${query}`,
    response: bundledRequestListResponse,
    signal,
  });
  return {
    requests: data,
    total: Number(headers.get("X-Total-Count") ?? data.length),
    nextCursor: nextCursor({ headers, rows: data }),
  };
}
