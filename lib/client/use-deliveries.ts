"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { deliveryListResponse, retryOneResponse } from "@/lib/contracts/deliveries";
import { api } from "./api";
import { queryKeys } from "./query-keys";

type OfSubmission = { formId: number; submissionId: number };

// What waits may have been delivered by now.
const LOOK_AGAIN_MS = 3000;

/** Deliveries of one submission, the newest first; looked at again while one of them is on its way. */
export function useSubmissionDeliveries(submission: OfSubmission) {
  const { formId, submissionId } = submission;
  return useQuery({
    queryKey: queryKeys.submissionDeliveries(submission),
    queryFn: ({ signal }) =>
      api({
        path: `/api/forms/${formId}/submissions/${submissionId}/deliveries`,
        response: deliveryListResponse,
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => delivery.state === "waiting") ? LOOK_AGAIN_MS : false,
  });
}

/** Sends a delivery again. */
export function useRetryDelivery(submission: OfSubmission) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api({ method: "POST", path: `/api/deliveries/${id}/retry`, response: retryOneResponse }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: queryKeys.submissionDeliveries(submission) }),
  });
}
