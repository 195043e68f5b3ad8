"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { eraseHeldBackResponse, retentionResponse } from "@/lib/contracts/submissions/retention";
import { queryKeys } from "../query-keys";
import { invalidateAnswers } from "./invalidate-answers";

const pathOf = (formId: number) => `/api/forms/${formId}/retention`;

/** What a form's retention does with its submissions, and how many are held back. */
export function useRetention(formId: number) {
  return useQuery({
    queryKey: queryKeys.retention(formId),
    queryFn: ({ signal }) => api({ path: pathOf(formId), response: retentionResponse, signal }),
    staleTime: 0,
  });
}

/** Erases the submissions of a form that only a delivery holds back. */
export function useEraseHeldBack(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (count: number) =>
      api({
        method: "POST",
        path: `${pathOf(formId)}/erase`,
        body: { count },
        response: eraseHeldBackResponse,
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.retention(formId) }),
        invalidateAnswers(queryClient, formId),
      ]),
  });
}
