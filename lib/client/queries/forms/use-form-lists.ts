"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { formCardListResponse } from "@/lib/contracts/forms/form-cards";
import { formListResponse } from "@/lib/contracts/forms/forms";
import { queryKeys } from "../query-keys";

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
