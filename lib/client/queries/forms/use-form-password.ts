"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { FormPasswordRequest } from "@/lib/contracts/public-form/form-password";
import { queryKeys } from "../query-keys";

/** Sets the password that visitors of a form have to know, or takes it away (null). */
export function useSetFormPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & FormPasswordRequest) =>
      api({ method: "PUT", path: `/api/forms/${id}/password`, body }),
    onSuccess: (_answer, { id, password }) => {
      queryClient.setQueryData<FormResponse>(
        queryKeys.form(id),
        (form) => form && { ...form, hasPassword: password !== null },
      );
    },
  });
}
