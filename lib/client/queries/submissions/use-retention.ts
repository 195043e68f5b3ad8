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

/** Erases so many submissions of a form that are due but undelivered; resolves to how many were. A call erases a part of many. */
export function useEraseUndelivered(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (count: number): Promise<number> => {
      let left = count;
      let erased: number;
      do {
        ({ count: erased } = await api({
          method: "POST",
          path: `${pathOf(formId)}/erase`,
          body: { count: left },
          response: eraseUndeliveredResponse,
        }));
        left -= erased;
      } while (left > 0 && erased > 0);
      return count - left;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.retention(formId) }),
        invalidateAnswers(queryClient, formId),
      ]),
  });
}
