"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { mailSettingsResponse } from "@/lib/contracts/mail-settings";
import { api } from "../http/api";
import { queryKeys } from "./query-keys";

const PATH = "/api/mail-settings";

/** Whether the account gets e-mails. */
export function useMailSettings() {
  return useQuery({
    queryKey: queryKeys.mailSettings,
    queryFn: ({ signal }) => api({ path: PATH, response: mailSettingsResponse, signal }),
    // A link in an e-mail may have stopped them meanwhile.
    staleTime: 0,
  });
}

/** Stops the account's e-mails, or sends them again. */
export function useSaveMailSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { isStopped: boolean }) =>
      api({ method: "PUT", path: PATH, body, response: mailSettingsResponse }),
    onSuccess: (saved) => queryClient.setQueryData(queryKeys.mailSettings, saved),
  });
}
