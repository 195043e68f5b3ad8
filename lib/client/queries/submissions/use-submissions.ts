"use client";

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, callApi } from "@/lib/client/http/api";
import {
  changeSubmissions,
  isRefusal,
  type SelectedRows,
  type SubmissionsChange,
} from "@/lib/client/http/change-submissions";
import { startAction, type InterruptedAction } from "@/lib/client/http/interrupted-action";
import { nextCursor } from "@/lib/client/http/next-cursor";
import type { ItemDecisions } from "@/lib/contracts/item-links";
import {
  submissionDetailResponse,
  submissionListResponse,
} from "@/lib/contracts/submissions/submissions";
import { queryKeys, type SubmissionFilters, type SubmissionSort } from "../query-keys";

export const SUBMISSIONS_PER_PAGE = 100;

/** Submissions of a form, in pages. `total` counts every match. */
export function useSubmissions({
  formId,
  filters,
  sort,
}: {
  formId: number | null;
  filters: SubmissionFilters;
  sort: SubmissionSort;
}) {
  return useInfiniteQuery({
    queryKey: queryKeys.submissionList(formId ?? 0, filters, sort),
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ formId: formId ?? 0, filters, sort, cursor: pageParam, signal }),
    // The cursor is the id of the last row shown; null = from the first.
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: formId !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Decides about answers whose columns the board changed meanwhile; their delivery goes on. */
export function useDecideItemUpdate({
  formId,
  submissionId,
}: {
  formId: number;
  submissionId: number;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decisions: ItemDecisions) =>
      api({
        method: "POST",
        path: `/api/forms/${formId}/submissions/${submissionId}/item-update`,
        body: { decisions },
      }),
    onSettled: () =>
      Promise.all(
        [queryKeys.submissions(formId), queryKeys.submissionDetails(formId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** One submission with the fields of the version it answered, and its neighbours in the filtered and sorted list. */
export function useSubmission({
  formId,
  id,
  filters,
  sort,
}: {
  formId: number;
  id: number | null;
  filters: SubmissionFilters;
  sort: SubmissionSort;
}) {
  return useQuery({
    queryKey: queryKeys.submission({ formId, id: id ?? 0, filters, sort }),
    queryFn: ({ signal }) =>
      api({
        path: `/api/forms/${formId}/submissions/${id}?${new URLSearchParams({ ...filters, ...sort })}`,
        response: submissionDetailResponse,
        signal,
      }),
    enabled: id !== null,
    staleTime: 0,
  });
}

/** Releases submissions from quarantine; resolves to how many. */
export function useReleaseSubmissions(formId: number) {
  return useChangeSubmissions(formId, "release");
}

export function useDeleteSubmissions(formId: number) {
  return useChangeSubmissions(formId, "delete");
}

/** Restores deleted submissions; resolves to how many. */
export function useRestoreSubmissions(formId: number) {
  return useChangeSubmissions(formId, "restore");
}

/** Sends the deliveries of submissions again; resolves to how many deliveries. */
export function useResendSubmissions(formId: number) {
  return useChangeSubmissions(formId, "resend");
}

function useChangeSubmissions(formId: number, change: SubmissionsChange) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const interrupted = useRef<InterruptedAction | null>(null);
  const mutation = useMutation({
    mutationFn: async (chosen: SelectedRows) => {
      setProgress(0);
      const { run, isRepeat, afterFailure } = startAction({ formId, chosen }, interrupted.current);
      const done = await changeSubmissions({
        formId,
        change,
        chosen,
        run,
        onProgress: setProgress,
      }).catch((error: unknown) => {
        interrupted.current = afterFailure({ rest: chosen, isRefused: isRefusal(error) });
        throw error;
      });
      interrupted.current = done.failure && afterFailure(done.failure);
      return { ...done, isRepeat };
    },
    // Also after a failure, which may have changed some rows.
    onSettled: () =>
      Promise.all(
        [
          queryKeys.submissions(formId),
          queryKeys.ownerSubmissions,
          // The details of deleted rows would be refetched and answer 404.
          ...(change === "delete" ? [] : [queryKeys.submissionDetails(formId)]),
          ...(change === "resend" ? [queryKeys.formDeliveries(formId)] : []),
          queryKeys.formLists,
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
  return { ...mutation, progress };
}

type PageRequest = {
  formId: number;
  filters: SubmissionFilters;
  sort: SubmissionSort;
  cursor: number | null;
  signal: AbortSignal;
};

async function fetchPage({ formId, filters, sort, cursor, signal }: PageRequest) {
  const query = new URLSearchParams({ limit: String(SUBMISSIONS_PER_PAGE), ...filters, ...sort });
  if (cursor !== null) {
    query.set("cursor", String(cursor));
  }
  const { data, headers } = await callApi({
    path: `/api/forms/${formId}/submissions?${query}`,
    response: submissionListResponse,
    signal,
  });
  return {
    submissions: data,
    total: Number(headers.get("X-Total-Count") ?? data.length),
    /** The newest of all that match. */
    newestId: Number(headers.get("X-Newest-Id") ?? data[0]?.id ?? 0),
    quarantinedCount: Number(headers.get("X-Quarantined-Count") ?? 0),
    nextCursor: nextCursor({ headers, rows: data }),
  };
}
