"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { submissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { queryKeys } from "../query-keys";

/** A submission as of a revision, which never changes again. */
export function useRevision(place: { formId: number; id: number; revision: number }) {
  const { formId, id, revision } = place;
  return useQuery({
    queryKey: queryKeys.submissionRevision(place),
    queryFn: ({ signal }) =>
      api({
        path: `/api/forms/${formId}/submissions/${id}?revision=${revision}`,
        response: submissionDetailResponse,
        signal,
      }),
  });
}
