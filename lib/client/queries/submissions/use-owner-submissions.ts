"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { ownerSubmissionListResponse } from "@/lib/contracts/submissions/submissions";
import { callApi } from "@/lib/client/http/api";
import { nextCursor } from "@/lib/client/http/next-cursor";
import { type OwnerFilters, queryKeys } from "../query-keys";
import { SUBMISSIONS_PER_PAGE } from "./use-submissions";

/** Submissions of all forms, newest first, in pages. `total` counts every match. */
export function useOwnerSubmissions(filters: OwnerFilters) {
  return useInfiniteQuery({
    queryKey: queryKeys.ownerSubmissionList(filters),
    queryFn: ({ pageParam, signal }) => fetchPage({ filters, cursor: pageParam, signal }),
    // The cursor is the id of the last row shown; null = from the newest.
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type PageRequest = { filters: OwnerFilters; cursor: number | null; signal: AbortSignal };

async function fetchPage({ filters, cursor, signal }: PageRequest) {
  const query = new URLSearchParams({ limit: String(SUBMISSIONS_PER_PAGE), ...filters });
  if (cursor !== null) {
    query.set("cursor", String(cursor));
  }
  const { data, headers } = await callApi({
    path: `/api/submissions?${query}`,
    response: ownerSubmissionListResponse,
    signal,
  });
  return {
    submissions: data,
    total: Number(headers.get("X-Total-Count") ?? data.length),
    nextCursor: nextCursor({ headers, rows: data }),
  };
}
