import "server-only";
import { findInviteesOfTeam } from "./person-search.repository";
import { searchRows } from "./search-rows";

export type FoundInvitee = Omit<Awaited<ReturnType<typeof findInviteesOfTeam>>[number], "texts">;

/**
 * The invitees of a team with this text in name, address or what their link fills in, who have not answered, the newest
 * first: whoever has is found with what they sent.
 */
export function searchInvitees({
  teamId,
  text,
}: {
  teamId: number;
  text: string;
}): Promise<FoundInvitee[]> {
  return searchRows({
    text,
    find: (page) => findInviteesOfTeam({ teamId, ...page }),
    textsOf: ({ texts }) => texts,
  });
}
