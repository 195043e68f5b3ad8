"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { postNewPasskey } from "@/lib/client/http/passkeys";
import { withReauthentication } from "@/lib/client/http/reauthentication";
import {
  factorsResponse,
  recoveryCodesResponse,
  totpResponse,
} from "@/lib/contracts/accounts/factors";
import { passkeyResponse } from "@/lib/contracts/accounts/passkeys";
import { queryKeys } from "../query-keys";

const FACTORS = "/api/auth/factors";
const PASSKEYS = "/api/auth/passkeys";

/** Without a password for an account that has none. */
type Password = { password?: string };

/** The second factors of the account. */
export function useFactors() {
  return useQuery({
    queryKey: queryKeys.factors,
    queryFn: ({ signal }) => api({ path: FACTORS, response: factorsResponse, signal }),
    staleTime: 0,
  });
}

/** Makes the secret of an authenticator app, which is not on yet. */
export function useStartTotp() {
  return useMutation({
    mutationFn: () =>
      withReauthentication(() =>
        api({ method: "POST", path: `${FACTORS}/totp`, response: totpResponse }),
      ),
  });
}

/** Turns the authenticator app on; resolves to the recovery codes. */
export function useConfirmTotp() {
  return useFactorChange((code: string) =>
    api({
      method: "POST",
      path: `${FACTORS}/totp/confirm`,
      body: { code },
      response: recoveryCodesResponse,
    }),
  );
}

export function useTurnOffTotp() {
  return useFactorChange((body: Password) =>
    api({ method: "DELETE", path: `${FACTORS}/totp`, body }),
  );
}

export function useRenewRecoveryCodes() {
  return useFactorChange((body: Password) =>
    api({
      method: "POST",
      path: `${FACTORS}/recovery-codes`,
      body,
      response: recoveryCodesResponse,
    }),
  );
}

export function useAddPasskey() {
  return useFactorChange(postNewPasskey);
}

export function useRenamePasskey() {
  return useFactorChange(({ id, name }: { id: number; name: string }) =>
    api({ method: "PATCH", path: `${PASSKEYS}/${id}`, body: { name }, response: passkeyResponse }),
  );
}

export function useDeletePasskey() {
  return useFactorChange(({ id, ...body }: Password & { id: number }) =>
    api({ method: "DELETE", path: `${PASSKEYS}/${id}`, body }),
  );
}

/** A change for which the session has to be recent, and after which the list of factors is loaded again. */
function useFactorChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withReauthentication(() => mutationFn(input)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.factors }),
  });
}
