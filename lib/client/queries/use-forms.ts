"use client";

import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { formCardListResponse } from "@/lib/contracts/form-cards";
import { formListResponse, formResponse, type FormResponse } from "@/lib/contracts/forms";
import type { SaveFormRequest } from "@/lib/contracts/save-form";
import { api } from "../http/api";
import { queryKeys } from "./query-keys";

const LIST_STALE_MS = 60_000;

/** The account's forms with all their fields, last edited first. */
export function useForms() {
  return useQuery({
    queryKey: queryKeys.formList,
    queryFn: ({ signal }) => api({ path: "/api/forms", response: formListResponse, signal }),
    staleTime: LIST_STALE_MS,
  });
}

/** The account's forms without their fields, for lists; `isTrash` = those deleted in the last 30 days. */
export function useFormCards({
  isTrash = false,
  isEnabled = true,
}: { isTrash?: boolean; isEnabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.formCards({ isTrash }),
    queryFn: ({ signal }) =>
      api({
        path: isTrash ? "/api/forms/cards?trash=1" : "/api/forms/cards",
        response: formCardListResponse,
        signal,
      }),
    staleTime: LIST_STALE_MS,
    enabled: isEnabled,
  });
}

/** Loads a whole form once, when the person starts an action on it, such as an export. Not cached. */
export function useReadForm() {
  return useMutation({
    mutationFn: (id: number) => api({ path: `/api/forms/${id}`, response: formResponse }),
  });
}

export function useCreateForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveFormRequest) =>
      api({ method: "POST", path: "/api/forms", body, response: responseWithFields(body) }),
    onSuccess: (form) => storeForm({ queryClient, form }),
  });
}

type UpdateForm = {
  id: number;
  body: SaveFormRequest;
  /** `updatedAt` of the form that the edit is based on; the call fails with 409 when it is stale. */
  ifMatch?: string | undefined;
};

export function useUpdateForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, ifMatch }: UpdateForm) =>
      api({
        method: "PUT",
        path: `/api/forms/${id}`,
        body,
        headers: ifMatch ? { "If-Match": ifMatch } : {},
        response: responseWithFields(body),
      }),
    onSuccess: (form) => storeForm({ queryClient, form }),
  });
}

export function useDeleteForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api({ method: "DELETE", path: `/api/forms/${id}` }),
    onSuccess: (_result, id) => {
      queryClient.removeQueries({ queryKey: queryKeys.form(id) });
      return queryClient.invalidateQueries({ queryKey: queryKeys.formLists });
    },
  });
}

export function useRestoreForm() {
  return useFormAction("restore");
}

export function usePublishForm() {
  return useFormAction("publish");
}

export function useUnpublishForm() {
  return useFormAction("unpublish");
}

function useFormAction(action: "publish" | "unpublish" | "restore") {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api({ method: "POST", path: `/api/forms/${id}/${action}`, response: formResponse }),
    onSuccess: (form) => storeForm({ queryClient, form }),
  });
}

function storeForm({ queryClient, form }: { queryClient: QueryClient; form: FormResponse }) {
  queryClient.setQueryData(queryKeys.form(form.id), form);
  return queryClient.invalidateQueries({ queryKey: queryKeys.formLists });
}

// Where the response has no fields, those that were sent are used (specification, section 4).
function responseWithFields(body: SaveFormRequest) {
  return {
    parse: (value: unknown) =>
      formResponse.parse(
        typeof value === "object" && value !== null && !("fields" in value)
          ? { ...value, fields: body.fields }
          : value,
      ),
  };
}
