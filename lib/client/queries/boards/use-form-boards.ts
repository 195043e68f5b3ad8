"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import type { FormFromBoardRequest, MakeBoardRequest } from "@/lib/contracts/forms/form-from-board";
import { formContract } from "../forms/form-contract";
import { queryKeys } from "../query-keys";

/** Creates a form from a board. */
export function useFormFromBoard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FormFromBoardRequest) =>
      api({ method: "POST", path: "/api/forms/from-board", body, response: formContract.load }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.formLists }),
  });
}

/** Makes a board from a form that is saved; the answer is the form, mapped to it. */
export function useMakeBoard() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ formId, ...body }: MakeBoardRequest & { formId: number }) =>
      api({
        method: "POST",
        path: `/api/forms/${formId}/make-board`,
        body,
        response: formContract.load,
      }),
    onSuccess: (form) => {
      queryClient.setQueryData(queryKeys.form(form.id), form);
      // The lists of boards have one more.
      return queryClient.invalidateQueries({ queryKey: queryKeys.boardService });
    },
  });
}
