import "server-only";
import { textsIn } from "./fields-with-text";
import { findRequestsOfTeam } from "./person-search.repository";
import { searchRows } from "./search-rows";

export type FoundRequest = Omit<Awaited<ReturnType<typeof findRequestsOfTeam>>[number], "payload">;

/**
 * The bundled requests of a team with this text in what was entered, the newest first: also in the trash and in quarantine. Not by
 * whom they were routed to, as that is the team's.
 */
export function searchRequests({
  teamId,
  text,
}: {
  teamId: number;
  text: string;
}): Promise<FoundRequest[]> {
  return searchRows({
    text,
    find: (page) => findRequestsOfTeam({ teamId, ...page }),
    textsOf: ({ payload }) => {
      const entered = Object.entries(payload ?? {}).filter(([name]) => name !== "summary");
      return textsIn(Object.fromEntries(entered));
    },
  });
}
