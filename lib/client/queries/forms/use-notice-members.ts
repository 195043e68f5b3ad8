"use client";

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { noticeMembersResponse } from "@/lib/contracts/forms/notice-members";
import { queryKeys } from "../query-keys";

/** Who may be e-mailed about new submissions; idle for a form that was never saved. */
export function useNoticeMembers(formId: number | null) {
  return useQuery({ ...noticeMembersQuery(formId ?? 0), enabled: formId !== null });
}

/** Returns a function that asks for them now. Throws ApiError. */
export function useLoadNoticeMembers(formId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(noticeMembersQuery(formId));
}

function noticeMembersQuery(formId: number) {
  return queryOptions({
    queryKey: queryKeys.noticeMembers(formId),
    queryFn: ({ signal }) =>
      api({ path: `/api/forms/${formId}/notice-members`, response: noticeMembersResponse, signal }),
    staleTime: 0,
  });
}
