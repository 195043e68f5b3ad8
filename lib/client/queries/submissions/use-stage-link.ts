"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { queryKeys } from "../query-keys";
import { invalidateAnswers } from "./invalidate-answers";

type Place = { formId: number; submissionId: number; stageId: string };

/** Sends the link of a stage that waits again, or takes it back. */
export function useStageLink({ formId, submissionId, stageId }: Place) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: "resend" | "revoke") =>
      api({
        method: "POST",
        path: `/api/forms/${formId}/submissions/${submissionId}/stages/${stageId}/${action}`,
      }),
    onSettled: () =>
      Promise.all([
        invalidateAnswers(queryClient, formId),
        queryClient.invalidateQueries({ queryKey: queryKeys.waitingStages }),
      ]),
  });
}
