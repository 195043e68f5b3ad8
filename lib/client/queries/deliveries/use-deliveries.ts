"use client";

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, callApi } from "@/lib/client/http/api";
import { nextCursor } from "@/lib/client/http/next-cursor";
import {
  deliveryCountsResponse,
  deliveryListResponse,
  retryManyResponse,
  retryOneResponse,
  type DeliveryState,
  type RetryManyRequest,
} from "@/lib/contracts/deliveries";
import { queryKeys } from "../query-keys";

/** What the deliveries belong to: a submission of a form, or a bundled request. */
export type DeliveryParent = { formId: number; submissionId: number } | { requestId: number };

// How often deliveries that wait are fetched again.
const POLL_MS = 3000;

/** Deliveries of a submission or request, newest first; polled while one of them waits. */
export function useDeliveriesOf(sent: DeliveryParent) {
  const { path, queryKey } = endpointOf(sent);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api({ path, response: deliveryListResponse, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && hasWaiting({ deliveries: state.data }) ? POLL_MS : false,
  });
}

/** Sends a delivery again. */
export function useRetryDelivery(sent: DeliveryParent) {
  const queryClient = useQueryClient();
  const { queryKey, lists } = endpointOf(sent);
  return useMutation({
    mutationFn: (id: number) =>
      api({ method: "POST", path: `/api/deliveries/${id}/retry`, response: retryOneResponse }),
    onSuccess: () =>
      Promise.all(
        [queryKey, ...lists].map((key) => queryClient.invalidateQueries({ queryKey: key })),
      ),
  });
}

/** Path and cache key of the deliveries, and the cache keys of lists that contain them too. */
function endpointOf(sent: DeliveryParent) {
  return "requestId" in sent
    ? {
        path: `/api/bundled-requests/${sent.requestId}/deliveries`,
        queryKey: queryKeys.bundledRequestDeliveries(sent.requestId),
        lists: [],
      }
    : {
        path: `/api/forms/${sent.formId}/submissions/${sent.submissionId}/deliveries`,
        queryKey: queryKeys.submissionDeliveries(sent),
        lists: [queryKeys.formDeliveries(sent.formId)],
      };
}

/** The number of a form's deliveries in each state; polled while some wait. */
export function useDeliveryCounts(formId: number) {
  return useQuery({
    queryKey: queryKeys.deliveryCounts(formId),
    queryFn: ({ signal }) =>
      api({
        path: `/api/forms/${formId}/deliveries/counts`,
        response: deliveryCountsResponse,
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.waiting ? POLL_MS : false),
  });
}

/** Deliveries of a form, newest first, in pages; polled while `hasPending` or a loaded one waits. */
export function useFormDeliveries({
  formId,
  state,
  hasPending,
}: {
  formId: number;
  /** null = all. */
  state: DeliveryState | null;
  /** Whether any delivery of the form waits, as the counts say. */
  hasPending: boolean;
}) {
  return useInfiniteQuery({
    queryKey: queryKeys.deliveryList(formId, state),
    queryFn: ({ pageParam, signal }) => fetchPage({ formId, state, cursor: pageParam, signal }),
    // The cursor is the id of the last row shown; null = from the newest.
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    refetchOnWindowFocus: true,
    // The counts may be newer than the rows: poll until no loaded row waits either.
    refetchInterval: ({ state: { data } }) =>
      hasPending || data?.pages.some(hasWaiting) ? POLL_MS : false,
  });
}

/** Among the newest deliveries of a form, the last one to its board; null when there is none. */
export function useLastBoardDelivery(formId: number | null) {
  return useQuery({
    queryKey: [...queryKeys.formDeliveries(formId ?? 0), "newest"],
    queryFn: ({ signal }) => fetchPage({ formId: formId ?? 0, state: null, cursor: null, signal }),
    select: ({ deliveries }) => deliveries.find(({ kind }) => kind === "board") ?? null,
    enabled: formId !== null,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Sends deliveries of a form again, all in a state or those with the given ids; resolves to their count. */
export function useRetryDeliveries(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: RetryManyRequest) =>
      api({
        method: "POST",
        path: `/api/forms/${formId}/deliveries/retry`,
        body: which,
        response: retryManyResponse,
      }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.formDeliveries(formId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.submissionDetails(formId) }),
      ]),
  });
}

function hasWaiting({ deliveries }: { deliveries: readonly { state: DeliveryState }[] }): boolean {
  return deliveries.some((delivery) => delivery.state === "waiting");
}

type PageRequest = {
  formId: number;
  state: DeliveryState | null;
  cursor: number | null;
  signal: AbortSignal;
};

async function fetchPage({ formId, state, cursor, signal }: PageRequest) {
  const query = new URLSearchParams({
    ...(state !== null && { state }),
    ...(cursor !== null && { cursor: String(cursor) }),
  });
  const { data, headers } = await callApi({
    path: `/api/forms/${formId}/deliveries?${query}`,
    response: deliveryListResponse,
    signal,
  });
  return { deliveries: data, nextCursor: nextCursor({ headers, rows: data }) };
}
