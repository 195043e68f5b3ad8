"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "@/lib/client/http/api";
import { nextCursor } from "@/lib/client/http/next-cursor";
import { ownerSubmissionListResponse } from "@/lib/contracts/submissions/submissions";
import { queryKeys, type OwnerFilters, type SubmissionSort } from "../query-keys";
import { SUBMISSIONS_PER_PAGE } from "./use-submissions";

/** Submissions of all forms, in pages. `total` counts every match. */
export function useOwnerSubmissions(filters: OwnerFilters, sort: SubmissionSort) {
  return useInfiniteQuery({
    queryKey: queryKeys.ownerSubmissionList(filters, sort),
    queryFn: ({ pageParam, signal }) => fetchPage({ filters, sort, cursor: pageParam, signal }),
    // The cursor is the id of the last row shown; null = from the first.
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type PageRequest = {
  filters: OwnerFilters;
  sort: SubmissionSort;
  cursor: number | null;
  signal: AbortSignal;
};

async function fetchPage({ filters, sort, cursor, signal }: PageRequest) {
  const query = new URLSearchParams({ limit: String(SUBMISSIONS_PER_PAGE), ...filters, ...sort });
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
