import "server-only";
import type { TeamResponse } from "@/lib/contracts/teams";
import { requireTeam } from "./list-teams";
import { renameTeam } from "./teams.repository";

/** Renames a team; what is absent stays. Resolves to the team as the caller sees it. */
export async function updateTeam({
  id,
  userId,
  name,
}: {
  id: number;
  userId: number;
  name?: string | undefined;
}): Promise<TeamResponse> {
  if (name !== undefined) {
    await renameTeam({ id, name });
  }
  return requireTeam({ teamId: id, userId });
}
