"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { waitingStagesResponse } from "@/lib/contracts/submissions/stages";
import { queryKeys } from "../query-keys";

/** What waits for the signed-in member; idle for one who may not read answers. */
export function useWaitingStages({ isAllowed }: { isAllowed: boolean }) {
  return useQuery({
    queryKey: queryKeys.waitingStages,
    queryFn: ({ signal }) =>
      api({ path: "/api/stages/waiting", response: waitingStagesResponse, signal }),
    enabled: isAllowed,
    // A link that was used or taken back is another one.
    staleTime: 0,
  });
}
