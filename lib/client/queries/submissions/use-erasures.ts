"use client";

import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { api, callApi } from "@/lib/client/http/api";
import { nextCursor } from "@/lib/client/http/next-cursor";
import {
  erasureListResponse,
  erasureResponse,
  personSearchResponse,
  startErasureResponse,
  type ErasureResponse,
  type StartErasureRequest,
} from "@/lib/contracts/submissions/erasures";
import { queryKeys } from "../query-keys";

const POLL_MS = 1_000;

/** What the team erased by person, the newest first, in pages; read again while one is running. */
export function useErasures() {
  return useInfiniteQuery({
    queryKey: queryKeys.erasures,
    queryFn: ({ pageParam, signal }) => fetchPage({ cursor: pageParam, signal }),
    // The cursor is the id of the last row shown; null = from the newest.
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ erasures }) => erasures.some(({ state }) => state === "running"))
        ? POLL_MS
        : false,
  });
}

async function fetchPage({ cursor, signal }: { cursor: number | null; signal: AbortSignal }) {
  const { data, headers } = await callApi({
    path: `/api/erasures${cursor === null ? "" : `?cursor=${cursor}`}`,
    response: erasureListResponse,
    signal,
  });
  return { erasures: data, nextCursor: nextCursor({ headers, rows: data }) };
}

/** Finds what a person sent. Posted, so that the text is in no address. */
export function useSearchPerson() {
  return useMutation({
    mutationFn: (text: string) =>
      api({
        method: "POST",
        path: "/api/erasures/search",
        body: { text, details: true },
        response: personSearchResponse,
      }),
    // The text is kept nowhere.
    gcTime: 0,
  });
}

/** Begins to erase what was found. */
export function useStartErasure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: StartErasureRequest) =>
      api({ method: "POST", path: "/api/erasures", body, response: startErasureResponse }),
    gcTime: 0,
    onSuccess: () => invalidateAfterErasing(queryClient),
  });
}

/** Everything that may show what is erased is read again when it is shown next. */
async function invalidateAfterErasing(queryClient: QueryClient): Promise<void> {
  const shown = [["/api/forms"], queryKeys.ownerSubmissions, queryKeys.erasures];
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** The report of an erasure, by ids alone. */
export function fetchErasure(id: number): Promise<ErasureResponse> {
  return api({ path: `/api/erasures/${id}`, response: erasureResponse });
}
