"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { passkeyAnswer } from "@/lib/client/http/passkeys";
import { identitiesResponse } from "@/lib/contracts/accounts/identities";
import { queryKeys } from "../query-keys";

const IDENTITIES = "/api/auth/identities";

/** Whether the account has a password, and the providers that sign it in. */
export function useIdentities({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({
    queryKey: queryKeys.identities,
    queryFn: ({ signal }) => api({ path: IDENTITIES, response: identitiesResponse, signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}

/** Proves again who is signed in, by the password or, with "passkey", by one of those. */
export function useReauthenticate() {
  return useMutation({
    mutationFn: async (proof: { password: string } | "passkey") =>
      api({
        method: "POST",
        path: "/api/auth/reauthenticate",
        body: proof === "passkey" ? { response: await passkeyAnswer() } : proof,
      }),
  });
}
