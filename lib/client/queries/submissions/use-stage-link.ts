"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { stageLinkResponse, stageLinkSentResponse } from "@/lib/contracts/submissions/stages";
import { queryKeys } from "../query-keys";
import { invalidateAnswers } from "./invalidate-answers";

type Place = { formId: number; submissionId: number; stageId: string };

/** Sends the link of a stage that waits again, or takes it back. `isMailed`: a new one was e-mailed. */
export function useStageLink({ formId, submissionId, stageId }: Place) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (action: "resend" | "revoke") => {
      const path = `/api/forms/${formId}/submissions/${submissionId}/stages/${stageId}/${action}`;
      if (action === "revoke") {
        await api({ method: "POST", path });
        return { isMailed: false };
      }
      return api({ method: "POST", path, response: stageLinkSentResponse });
    },
    onSettled: () =>
      Promise.all([
        invalidateAnswers(queryClient, formId),
        queryClient.invalidateQueries({ queryKey: queryKeys.waitingStages }),
      ]),
  });
}

/** Reads the link of a stage that owners hand on. */
export function useReadStageLink({ formId, submissionId, stageId }: Place) {
  return useMutation({
    mutationFn: () =>
      api({
        path: `/api/forms/${formId}/submissions/${submissionId}/stages/${stageId}/link`,
        response: stageLinkResponse,
      }),
  });
}
