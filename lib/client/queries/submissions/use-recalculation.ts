"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import {
  recalculationPreviewResponse,
  recalculationResponse,
  type RecalculationResponse,
} from "@/lib/contracts/submissions/recalculation";
import { queryKeys } from "../query-keys";
import { invalidateAnswers } from "./invalidate-answers";

const POLL_MS = 1_000;

const pathOf = (formId: number) => `/api/forms/${formId}/recalculation`;

/** How far the last recalculation of a form is. */
export function useRecalculation(formId: number) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: queryKeys.recalculation(formId),
    queryFn: async ({ signal }) => {
      const found = await api({ path: pathOf(formId), response: recalculationResponse, signal });
      const known = queryClient.getQueryData<RecalculationResponse>(
        queryKeys.recalculation(formId),
      );
      // The answers behind the dialog are others by now.
      if (found.changed > (known?.changed ?? 0)) {
        await invalidateAnswers(queryClient, formId);
      }
      return found;
    },
    // A worker goes on meanwhile.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === "running" ? POLL_MS : false),
  });
}

/** Which results it would change now. */
export function useRecalculationPreview(formId: number, isWanted: boolean) {
  return useQuery({
    queryKey: queryKeys.recalculationPreview(formId),
    queryFn: ({ signal }) =>
      api({ path: `${pathOf(formId)}/preview`, response: recalculationPreviewResponse, signal }),
    enabled: isWanted,
    // It looks at all submissions: when it is asked for, and then not again.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Begins one; while one is under way that stays the only one. */
export function useStartRecalculation(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api({ method: "POST", path: pathOf(formId), response: recalculationResponse }),
    onSuccess: (begun) => queryClient.setQueryData(queryKeys.recalculation(formId), begun),
  });
}
