"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { getSessions } from "@/lib/client/http/auth-api";
import { withReauthentication } from "@/lib/client/http/reauthentication";
import { storeToken } from "@/lib/client/stores/session-store";
import { changePasswordResponse } from "@/lib/contracts/accounts/auth";
import { queryKeys } from "../query-keys";

/** The active sessions of the account. */
export function useSessions() {
  return useQuery({ queryKey: queryKeys.sessions, queryFn: getSessions, staleTime: 0 });
}

/** Ends one session by its id, or with null all but the current one. */
export function useRevokeSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number | null) =>
      withReauthentication(() =>
        api({
          method: "DELETE",
          path: id === null ? "/api/auth/sessions" : `/api/auth/sessions/${id}`,
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

/** Changes the password. The server ends every other session, and gives this one a new token and cookie. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      api({
        method: "PUT",
        path: "/api/auth/password",
        body,
        response: changePasswordResponse,
      }),
    onSuccess: ({ token }) => {
      // Before the next call: the old token is no longer valid.
      storeToken(token);
      return queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
  });
}

/** Deletes the account with everything in it. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: { password?: string }) =>
      withReauthentication(() => api({ method: "DELETE", path: "/api/auth/account", body })),
  });
}
