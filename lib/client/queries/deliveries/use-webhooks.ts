"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { withReauthentication } from "@/lib/client/http/reauthentication";
import {
  webhookEnableResponse,
  webhookSecretResponse,
  webhookStatesResponse,
  webhookTestResponse,
} from "@/lib/contracts/deliveries";
import type { Chat } from "@/lib/domain/chats/chat";
import { queryKeys } from "../query-keys";
import { useReachesAllForms } from "../teams/use-permission";

/** Webhook addresses of the team whose last deliveries failed; they are of no form, and only for who reaches all. */
export function useWebhookStates() {
  const isEnabled = useReachesAllForms();
  return useQuery({
    enabled: isEnabled,
    queryKey: queryKeys.webhooks,
    queryFn: ({ signal }) =>
      api({ path: "/api/webhooks", response: webhookStatesResponse, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Sends a test message to an address; resolves to the outcome. */
export function useTestWebhook(formId: number) {
  return useMutation({
    mutationFn: (url: string) =>
      api({
        method: "POST",
        path: `/api/forms/${formId}/webhooks/test`,
        body: { url },
        response: webhookTestResponse,
      }),
  });
}

/** Posts a test message to a chat; resolves to the outcome. */
export function useTestChat(formId: number) {
  return useMutation({
    mutationFn: (chat: Omit<Chat, "id">) =>
      api({
        method: "POST",
        path: `/api/forms/${formId}/chats/test`,
        body: chat,
        response: webhookTestResponse,
      }),
  });
}

/** Resumes the paused deliveries to an address; resolves to how many. */
export function useEnableWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (url: string) =>
      api({
        method: "POST",
        path: "/api/webhooks/enable",
        body: { url },
        response: webhookEnableResponse,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.webhooks }),
  });
}

/**
 * The account's signing secret, and the previous one while it still signs. Loaded only by `refetch`, since
 * the audit log records each call, and dropped from the cache when the screen is left.
 */
export function useWebhookSecret() {
  return useQuery({
    queryKey: queryKeys.webhookSecret,
    queryFn: ({ signal }) =>
      withReauthentication(() =>
        api({ path: "/api/webhooks/secret", response: webhookSecretResponse, signal }),
      ),
    enabled: false,
    gcTime: 0,
  });
}

/** Replaces the signing secret by a new one. */
export function useRotateWebhookSecret() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      withReauthentication(() =>
        api({
          method: "POST",
          path: "/api/webhooks/secret/rotate",
          response: webhookSecretResponse,
        }),
      ),
    onSuccess: (secret) => queryClient.setQueryData(queryKeys.webhookSecret, secret),
  });
}
