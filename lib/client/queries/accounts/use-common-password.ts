"use client";

import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { checkPasswordResponse } from "@/lib/contracts/accounts/auth";
import { LIMITS } from "@/lib/domain/limits";

/** Asks the server, which has the list, whether a password that was just typed is a common one. */
export function useCommonPassword() {
  const check = useMutation({
    mutationFn: (password: string) =>
      api({
        method: "POST",
        path: "/api/auth/password/check",
        body: { password },
        response: checkPasswordResponse,
      }),
  });
  return {
    isCommon: check.data?.isCommon === true,
    /** A shorter one is refused anyway; a failure says nothing, as it is only a warning. */
    check: (password: string) => {
      if (password.length >= LIMITS.passwordMin && password.length <= LIMITS.passwordMax) {
        check.mutate(password);
      } else {
        check.reset();
      }
    },
    forget: () => check.reset(),
  };
}
