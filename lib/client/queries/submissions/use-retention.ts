"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { eraseUndeliveredResponse, retentionResponse } from "@/lib/contracts/submissions/retention";
import { queryKeys } from "../query-keys";
import { invalidateAnswers } from "./invalidate-answers";

const pathOf = (formId: number) => `/api/forms/${formId}/retention`;

/** What a form's retention does with its submissions, and how many are undelivered. */
export function useRetention(formId: number) {
  return useQuery({
    queryKey: queryKeys.retention(formId),
    queryFn: ({ signal }) => api({ path: pathOf(formId), response: retentionResponse, signal }),
    staleTime: 0,
  });
}

/** Erases the submissions of a form that are due but undelivered. */
export function useEraseUndelivered(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (count: number) =>
      api({
        method: "POST",
        path: `${pathOf(formId)}/erase`,
        body: { count },
        response: eraseUndeliveredResponse,
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.retention(formId) }),
        invalidateAnswers(queryClient, formId),
      ]),
  });
}
