"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { invalidateAnswers } from "./invalidate-answers";

/** Holds a submission, so that it is not erased, or ends that. */
export function useHoldSubmission({ formId, id }: { formId: number; id: number }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isHeld: boolean) =>
      api({
        method: "PUT",
        path: `/api/forms/${formId}/submissions/${id}/hold`,
        body: { isHeld },
      }),
    onSettled: () => invalidateAnswers(queryClient, formId),
  });
}
