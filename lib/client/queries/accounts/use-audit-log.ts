"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "@/lib/client/http/api";
import { nextCursor } from "@/lib/client/http/next-cursor";
import { auditLogResponse } from "@/lib/contracts/accounts/audit-log";
import { queryKeys } from "../query-keys";

/** The audit log of the account, newest first, in pages. */
export function useAuditLog() {
  return useInfiniteQuery({
    queryKey: queryKeys.auditLog,
    queryFn: ({ pageParam, signal }) => fetchPage({ cursor: pageParam, signal }),
    // The cursor is the id of the last row shown; null = from the newest.
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

async function fetchPage({ cursor, signal }: { cursor: number | null; signal: AbortSignal }) {
  const { data, headers } = await callApi({
    path: `/api/audit-log${cursor === null ? "" : `?cursor=${cursor}`}`,
    response: auditLogResponse,
    signal,
  });
  return { events: data, nextCursor: nextCursor({ headers, rows: data }) };
}
