"use client";

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  deliveryCountsResponse,
  deliveryListResponse,
  retryManyResponse,
  retryOneResponse,
  type DeliveryState,
  type RetryManyRequest,
} from "@/lib/contracts/deliveries";
import { api, callApi } from "../http/api";
import { nextCursor } from "../http/next-cursor";
import { queryKeys } from "./query-keys";

/** What was sent: a submission of a form, or a bundled request. */
export type Sent = { formId: number; submissionId: number } | { requestId: number };

// What waits may have been delivered by now.
const LOOK_AGAIN_MS = 3000;

/** Deliveries of one thing, the newest first; looked at again while one of them is on its way. */
export function useDeliveriesOf(sent: Sent) {
  const { path, queryKey } = placeOf(sent);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api({ path, response: deliveryListResponse, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && hasWaiting({ deliveries: state.data }) ? LOOK_AGAIN_MS : false,
  });
}

/** Sends a delivery again. */
export function useRetryDelivery(sent: Sent) {
  const queryClient = useQueryClient();
  const { queryKey, lists } = placeOf(sent);
  return useMutation({
    mutationFn: (id: number) =>
      api({ method: "POST", path: `/api/deliveries/${id}/retry`, response: retryOneResponse }),
    onSuccess: () =>
      Promise.all(
        [queryKey, ...lists].map((key) => queryClient.invalidateQueries({ queryKey: key })),
      ),
  });
}

/** Where its deliveries are read, and the lists that hold them too. */
function placeOf(sent: Sent) {
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

/** How many deliveries of a form are in which state; looked at again while some wait. */
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
    refetchInterval: ({ state }) => (state.data?.waiting ? LOOK_AGAIN_MS : false),
  });
}

/** Deliveries of a form, the newest first, page by page; looked at again while `isMoving` or one waits. */
export function useFormDeliveries({
  formId,
  state,
  isMoving,
}: {
  formId: number;
  /** null = all. */
  state: DeliveryState | null;
  isMoving: boolean;
}) {
  return useInfiniteQuery({
    queryKey: queryKeys.deliveryList(formId, state),
    queryFn: ({ pageParam, signal }) => fetchPage({ formId, state, cursor: pageParam, signal }),
    // The cursor is the id of the last row shown; null = from the newest.
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    refetchOnWindowFocus: true,
    // The counts may settle first: rows that still wait are looked at once more.
    refetchInterval: ({ state: { data } }) =>
      isMoving || data?.pages.some(hasWaiting) ? LOOK_AGAIN_MS : false,
  });
}

/** Sends deliveries of a form again: all in a state, or the named ones. Answers with how many. */
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
