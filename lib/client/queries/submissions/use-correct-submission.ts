"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { submissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import type { Answers } from "@/lib/domain/fields/answers";
import { invalidateAnswers } from "./invalidate-answers";

type Place = { formId: number; id: number };

const pathOf = ({ formId, id }: Place) => `/api/forms/${formId}/submissions/${id}`;

/** Corrects answers, based on the revision that was read; 409 when there is a newer one. */
export function useCorrectSubmission(place: Place) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ answers, revision }: { answers: Answers; revision: number }) =>
      api({
        method: "PATCH",
        path: pathOf(place),
        headers: { "If-Match": String(revision) },
        body: { answers },
        response: submissionDetailResponse,
      }),
    onSettled: () => invalidateAnswers(queryClient, place.formId),
  });
}

/** Reads a submission as it is now, past what is kept of it. */
export function useReadNewest(place: Place) {
  return () => api({ path: pathOf(place), response: submissionDetailResponse });
}
