"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import {
  itemLinksResponse,
  linkFillResponse,
  type LinkFillRequest,
} from "@/lib/contracts/item-links";
import { queryKeys } from "../query-keys";

const POLL_MS = 2_000;
/** What waits for the next day or a new connection. */
const SLOW_POLL_MS = 30_000;

/** How far the links of a board's items are written into a column. */
export function useLinkFill(formId: number) {
  return useQuery({
    queryKey: queryKeys.linkFill(formId),
    queryFn: ({ signal }) => api({ path: pathOf(formId), response: linkFillResponse, signal }),
    // A worker goes on meanwhile.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pollEvery(data?.state),
  });
}

function pollEvery(state: string | undefined): number | false {
  if (state === "running") {
    return POLL_MS;
  }
  return state === "waiting" ? SLOW_POLL_MS : false;
}

/** Begins to write links into a column. */
export function useStartLinkFill(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: LinkFillRequest) =>
      api({ method: "POST", path: pathOf(formId), body, response: linkFillResponse }),
    onSuccess: (fill) => queryClient.setQueryData(queryKeys.linkFill(formId), fill),
  });
}

/** Stops it; links that are written stay. */
export function useStopLinkFill(formId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api({ method: "DELETE", path: pathOf(formId) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.linkFill(formId) }),
  });
}

/** Makes the link of one item. */
export function useMakeItemLink(formId: number) {
  return useMutation({
    mutationFn: (itemId: string) =>
      api({
        method: "POST",
        path: `/api/forms/${formId}/item-links`,
        body: { itemIds: [itemId] },
        response: itemLinksResponse,
      }),
  });
}

function pathOf(formId: number): string {
  return `/api/forms/${formId}/item-links/fill`;
}
