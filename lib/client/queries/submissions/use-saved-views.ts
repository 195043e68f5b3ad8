"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import {
  savedViewListResponse,
  savedViewResponse,
  type SavedView,
} from "@/lib/contracts/submissions/saved-views";
import { queryKeys } from "../query-keys";

const pathOf = (formId: number) => `/api/forms/${formId}/views`;

/** The views of a form's submissions that its team saved, by name. */
export function useSavedViews(formId: number) {
  return useQuery({
    queryKey: queryKeys.savedViews(formId),
    queryFn: ({ signal }) => api({ path: pathOf(formId), response: savedViewListResponse, signal }),
    staleTime: 0,
  });
}

/** Saves a view: a new one, or the one with an id. */
export function useSaveView(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Omit<SavedView, "id"> & { id: number | null }) =>
      api({
        method: id === null ? "POST" : "PUT",
        path: id === null ? pathOf(formId) : `${pathOf(formId)}/${id}`,
        body,
        response: savedViewResponse,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.savedViews(formId) }),
  });
}

export function useDeleteView(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api({ method: "DELETE", path: `${pathOf(formId)}/${id}` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.savedViews(formId) }),
  });
}
