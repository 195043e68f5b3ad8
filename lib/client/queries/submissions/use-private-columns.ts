"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { changeSubmissions, type SelectedRows } from "@/lib/client/http/change-submissions";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { assigneesResponse, statusesResponse } from "@/lib/contracts/submissions/private-columns";
import { createId } from "@/lib/utils/create-id";
import { useForms } from "../forms/use-form-lists";
import { queryKeys } from "../query-keys";
import { invalidateAnswers } from "./invalidate-answers";

/** Absent columns stay as they were; null = none. */
export type PrivateChange = {
  statusId?: string | null;
  assigneeId?: number | null;
  note?: string;
};

/** The statuses of a form, from the list of forms; none while that is loaded. */
export function useStatuses(formId: number): FormResponse["statuses"] {
  return useForms().data?.find(({ id }) => id === formId)?.statuses ?? [];
}

/** Who can be the assignee of a form's submissions. */
export function useAssignees(formId: number) {
  return useQuery({
    queryKey: queryKeys.assignees(formId),
    queryFn: ({ signal }) =>
      api({ path: `/api/forms/${formId}/assignees`, response: assigneesResponse, signal }),
  });
}

/** Changes the private columns of a submission. */
export function useChangePrivateColumns({ formId, id }: { formId: number; id: number }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: PrivateChange) =>
      api({
        method: "PATCH",
        path: `/api/forms/${formId}/submissions/${id}/private`,
        body: change,
      }),
    onSettled: () => invalidateAnswers(queryClient, formId),
  });
}

/** The same of many: status and assignee. Repeating it changes nothing more. */
export function useChangeManyPrivateColumns(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ chosen, ...change }: PrivateChange & { chosen: SelectedRows }) =>
      changeSubmissions({
        formId,
        change: "private",
        chosen,
        run: createId(),
        details: { change },
      }),
    onSettled: () => invalidateAnswers(queryClient, formId),
  });
}

type Statuses = { statuses: FormResponse["statuses"]; clearRemoved?: boolean };

/** Sets the statuses of a form. */
export function useSetStatuses(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Statuses) =>
      api({
        method: "PUT",
        path: `/api/forms/${formId}/statuses`,
        body,
        response: statusesResponse,
      }),
    onSuccess: async ({ statuses }) => {
      queryClient.setQueryData<FormResponse>(
        queryKeys.form(formId),
        (form) => form && { ...form, statuses },
      );
      await queryClient.invalidateQueries({ queryKey: queryKeys.formLists });
      await invalidateAnswers(queryClient, formId);
    },
  });
}
