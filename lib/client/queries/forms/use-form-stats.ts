"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { formStatsResponse } from "@/lib/contracts/forms/forms";
import { queryKeys } from "../query-keys";

/** Views, starts and submissions of a form since it was created. */
export function useFormStats(formId: number) {
  return useQuery({
    queryKey: queryKeys.formStats(formId),
    queryFn: ({ signal }) =>
      api({ path: `/api/forms/${formId}/stats`, response: formStatsResponse, signal }),
    staleTime: 0,
  });
}
