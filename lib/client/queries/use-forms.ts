"use client";

import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { formCardListResponse } from "@/lib/contracts/form-cards";
import { formListResponse, formResponse, type FormResponse } from "@/lib/contracts/forms";
import type { SaveFormRequest } from "@/lib/contracts/save-form";
import { api } from "../http/api";
import { queryKeys } from "./query-keys";

const LIST_STALE_MS = 60_000;

/** The person's forms with all their fields, newest edit first. */
export function useForms() {
  return useQuery({
    queryKey: queryKeys.formList,
    queryFn: ({ signal }) => api({ path: "/api/forms", response: formListResponse, signal }),
    staleTime: LIST_STALE_MS,
  });
}

/** What lists show of the person's forms; `isTrash` lists the deleted ones of the last 30 days. */
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

/** Reads a whole form for once, for what happens to it now. */
export function useReadForm() {
  return useMutation({
    mutationFn: (id: number) => api({ path: `/api/forms/${id}`, response: formResponse }),
  });
}

export function useCreateForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveFormRequest) =>
      api({ method: "POST", path: "/api/forms", body, response: keepingFields(body) }),
    onSuccess: (form) => storeForm({ queryClient, form }),
  });
}

type UpdateForm = {
  id: number;
  body: SaveFormRequest;
  /** `updatedAt` of the form the edit began from; the call fails with 409 when it is stale. */
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
        response: keepingFields(body),
      }),
    onSuccess: (form) => storeForm({ queryClient, form }),
  });
}

export function useDeleteForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api({ method: "DELETE", path: `/api/forms/${id}` }),
    onSuccess: (_nothing, id) => {
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

// A server that answers without a fields list keeps the ones that were sent (specification, section 4).
function keepingFields(body: SaveFormRequest) {
  return {
    parse: (value: unknown) =>
      formResponse.parse(
        typeof value === "object" && value !== null && !("fields" in value)
          ? { ...value, fields: body.fields }
          : value,
      ),
  };
}
