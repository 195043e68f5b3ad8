"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import {
  rehearsalExamplesResponse,
  rehearsalResponse,
  type RehearsedKind,
} from "@/lib/contracts/forms/rehearsal";
import { queryKeys } from "../query-keys";

const POLL_MS = 500;

const pathOf = (formId: number) => `/api/forms/${formId}/rehearsal`;

/** How far the rehearsal of a working copy is that was saved at this time. */
export function useRehearsal(formId: number, updatedAt: string) {
  return useQuery({
    queryKey: queryKeys.rehearsal(formId, updatedAt),
    queryFn: ({ signal }) => api({ path: pathOf(formId), response: rehearsalResponse, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === "running" ? POLL_MS : false),
  });
}

/** Begins one; while one of the same working copy is under way that stays the only one. */
export function useStartRehearsal(formId: number, updatedAt: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api({ method: "POST", path: pathOf(formId), response: rehearsalResponse }),
    onSuccess: (begun) => queryClient.setQueryData(queryKeys.rehearsal(formId, updatedAt), begun),
  });
}

/** Submissions of a kind: worked out when they are asked for, and then not again. */
export function useRehearsalExamples(
  formId: number,
  { updatedAt, kind }: { updatedAt: string; kind: RehearsedKind },
) {
  return useQuery({
    queryKey: queryKeys.rehearsalExamples(formId, updatedAt, kind),
    queryFn: ({ signal }) =>
      api({
        path: `${pathOf(formId)}/examples?kind=${kind}`,
        response: rehearsalExamplesResponse,
        signal,
      }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
