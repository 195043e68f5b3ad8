"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { changePasswordResponse } from "@/lib/contracts/auth";
import { api } from "../http/api";
import { getSessions } from "../http/auth-api";
import { queryKeys } from "./query-keys";
import { storeToken } from "../stores/session-store";

/** Where the person is signed in. */
export function useSessions() {
  return useQuery({ queryKey: queryKeys.sessions, queryFn: getSessions, staleTime: 0 });
}

/** Ends one session, or with null all but the current one. */
export function useRevokeSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number | null) =>
      api({
        method: "DELETE",
        path: id === null ? "/api/auth/sessions" : `/api/auth/sessions/${id}`,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

/** Replaces the password; every other session ends and this one goes on with new secrets. */
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
      // Before anything else is asked: the old token is no longer valid.
      storeToken(token);
      return queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
  });
}

/** Deletes the account with everything in it. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: { password: string }) =>
      api({ method: "DELETE", path: "/api/auth/account", body }),
  });
}
