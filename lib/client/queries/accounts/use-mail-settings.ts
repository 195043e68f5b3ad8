"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { mailSettingsResponse } from "@/lib/contracts/accounts/mail-settings";
import { queryKeys } from "../query-keys";

const PATH = "/api/mail-settings";

/** Whether the account receives e-mails. */
export function useMailSettings() {
  return useQuery({
    queryKey: queryKeys.mailSettings,
    queryFn: ({ signal }) => api({ path: PATH, response: mailSettingsResponse, signal }),
    // The unsubscribe link in an e-mail may have changed it meanwhile.
    staleTime: 0,
  });
}

/** Turns the account's e-mails off or on. */
export function useSaveMailSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { isStopped: boolean }) =>
      api({ method: "PUT", path: PATH, body, response: mailSettingsResponse }),
    onSuccess: (saved) => queryClient.setQueryData(queryKeys.mailSettings, saved),
  });
}
