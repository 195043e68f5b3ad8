"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import {
  liveLinkResponse,
  madeLiveLinkResponse,
  type LiveLinkRequest,
  type LiveLinkResponse,
} from "@/lib/contracts/submissions/live-link";
import { queryKeys } from "../query-keys";

const pathOf = (formId: number) => `/api/forms/${formId}/live-link`;
const OFF: LiveLinkResponse = { isOn: false, fieldIds: null, createdAt: null, lastUsedAt: null };

/** What the live link of a form has, and when it was used last. */
export function useLiveLink(formId: number) {
  return useQuery({
    queryKey: queryKeys.liveLink(formId),
    queryFn: ({ signal }) => api({ path: pathOf(formId), response: liveLinkResponse, signal }),
    staleTime: 0,
  });
}

/** Makes the link, whose address its answer alone has; an earlier one ends. */
export function useMakeLiveLink(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LiveLinkRequest) =>
      api({ method: "POST", path: pathOf(formId), body, response: madeLiveLinkResponse }),
    onSuccess: ({ fieldIds, createdAt }) =>
      queryClient.setQueryData<LiveLinkResponse>(queryKeys.liveLink(formId), {
        isOn: true,
        fieldIds,
        createdAt,
        lastUsedAt: null,
      }),
  });
}

export function useRevokeLiveLink(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api({ method: "DELETE", path: pathOf(formId) }),
    onSuccess: () => queryClient.setQueryData(queryKeys.liveLink(formId), OFF),
  });
}
