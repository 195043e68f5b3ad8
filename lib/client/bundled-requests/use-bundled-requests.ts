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

/** Requests that contain the text `q`: those in quarantine, or those that are not. */
export type RequestList = { q: string; isQuarantined: boolean };

/** Bundled requests, newest first, in pages. `total` counts every match. */
export function useBundledRequests(list: RequestList) {
  return useInfiniteQuery({
    queryKey: queryKeys.bundledRequestList(list),
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ ...list, cursor: pageParam, limit: REQUESTS_PER_PAGE, signal }),
    // The cursor is the id of the last row shown; null = from the newest.
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many requests are in quarantine. */
export function useQuarantinedRequestCount() {
  return useQuery({
    queryKey: queryKeys.quarantinedRequestCount,
    queryFn: async ({ signal }) => {
      const list = { q: "", isQuarantined: true };
      return (await fetchPage({ ...list, cursor: null, limit: 1, signal })).total;
    },
    staleTime: 0,
  });
}

/** One request, with the ids of its neighbours in the list that `q` filters. */
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

/** Deletes a request, restores a deleted one, or releases one from quarantine. */
export function useChangeBundledRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: "delete" | "restore" | "release" }) =>
      change === "delete"
        ? api({ method: "DELETE", path: `${PATH}/${id}` })
        : api({ method: "POST", path: `${PATH}/${id}/${change}` }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.bundledRequests }),
  });
}

export function useRequestSettings({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({
    enabled: isEnabled,
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

type PageRequest = RequestList & { cursor: number | null; limit: number; signal: AbortSignal };

async function fetchPage({ q, isQuarantined, cursor, limit, signal }: PageRequest) {
  const query = new URLSearchParams({
    limit: String(limit),
    ...(q !== "" && { q }),
    ...(isQuarantined && { quarantined: "1" }),
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
