import "server-only";
import type { TeamResponse } from "@/lib/contracts/teams/teams";
import { AppError } from "@/lib/domain/errors";
import { roleOf } from "@/lib/domain/teams/permissions";
import { findTeamsOf } from "./teams.repository";

/** The teams of an account, the personal one first. */
export async function listTeams(userId: number): Promise<TeamResponse[]> {
  const teams = await findTeamsOf(userId);
  return teams.map(({ role, ...team }) => ({ ...team, role: roleOf(role) }));
}

/** One team of an account; 404 for the teams of others. */
export async function requireTeam({
  teamId,
  userId,
}: {
  teamId: number;
  userId: number;
}): Promise<TeamResponse> {
  const team = (await listTeams(userId)).find(({ id }) => id === teamId);
  if (team === undefined) {
    throw new AppError("not-found", "Team not found");
  }
  return team;
}
