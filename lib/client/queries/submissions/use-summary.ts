"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { summaryResponse, summaryTextsResponse } from "@/lib/contracts/submissions/summary";
import { queryKeys, type Days } from "../query-keys";

const POLL_MS = 500;

/** Summary of a form's answers of these days, without `from` and `to` of all time; polled while the server is still counting. */
export function useSummary(formId: number, days: Days) {
  return useQuery({
    queryKey: queryKeys.summary(formId, days),
    queryFn: ({ signal }) =>
      api({
        path: `/api/forms/${formId}/summary?${new URLSearchParams(days)}`,
        response: summaryResponse,
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? POLL_MS : false),
    staleTime: 0,
  });
}

/** The texts that were given as answers to one field, newest first, in pages. */
export function useSummaryTexts({
  formId,
  fieldId,
  days,
}: {
  formId: number;
  fieldId: string;
  days: Days;
}) {
  return useInfiniteQuery({
    queryKey: queryKeys.summaryTexts({ formId, fieldId, days }),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ field: fieldId, ...days });
      if (pageParam !== null) {
        query.set("cursor", String(pageParam));
      }
      return api({
        path: `/api/forms/${formId}/summary/texts?${query}`,
        response: summaryTextsResponse,
        signal,
      });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}
