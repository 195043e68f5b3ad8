"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import type { InviteeMessageRequest } from "@/lib/contracts/forms/invitees";
import { queryKeys } from "../query-keys";

const pathOf = (formId: number) => `/api/forms/${formId}/invitees`;

async function contract() {
  return import("@/lib/contracts/forms/invitees");
}

async function listResponse() {
  return (await contract()).inviteeListResponse;
}

/** The invitees of a form, in the order in which they were invited. */
export function useInvitees(formId: number) {
  return useQuery({
    queryKey: queryKeys.invitees(formId),
    queryFn: ({ signal }) => api({ path: pathOf(formId), response: listResponse, signal }),
    // Invitees open their links and answer meanwhile.
    staleTime: 0,
  });
}

/** Invites the people of a CSV file; the result are those who were added. */
export function useAddInvitees(formId: number) {
  const refresh = useRefresh(formId);
  return useMutation({
    mutationFn: (csv: string) =>
      api({ method: "POST", path: pathOf(formId), body: { csv }, response: listResponse }),
    onSuccess: refresh,
  });
}

/** Withdraws an invitation. */
export function useWithdrawInvitee(formId: number) {
  const refresh = useRefresh(formId);
  return useMutation({
    mutationFn: (id: number) => api({ method: "DELETE", path: `${pathOf(formId)}/${id}` }),
    onSettled: refresh,
  });
}

/** E-mails invitees their links; the result is to how many. */
export function useMailInvitees(formId: number) {
  const refresh = useRefresh(formId);
  return useMutation({
    mutationFn: (body: InviteeMessageRequest) =>
      api({
        method: "POST",
        path: `${pathOf(formId)}/messages`,
        body,
        response: async () => (await contract()).inviteeMessageResponse,
      }),
    onSuccess: refresh,
  });
}

function useRefresh(formId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.invitees(formId) });
}
