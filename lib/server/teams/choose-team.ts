import "server-only";
import type { UserResponse } from "@/lib/contracts/accounts/auth";
import { AppError } from "@/lib/domain/errors";
import { withActiveTeam, type Identity } from "@/lib/server/auth/authenticate";
import { setActiveTeam } from "@/lib/server/auth/sessions/sessions.repository";
import { storeChoice } from "./members.repository";

/** Makes a team of the caller the active one of the session, and of the next; 404 for the teams of others. */
export async function chooseTeam({
  identity,
  teamId,
}: {
  identity: Identity;
  teamId: number;
}): Promise<UserResponse> {
  const team = identity.teams.find(({ id }) => id === teamId);
  if (team === undefined) {
    throw new AppError("not-found", "Team not found");
  }
  const { session, user } = identity;
  await setActiveTeam({ sessionId: session.id, teamId });
  await storeChoice({ teamId, userId: user.id, now: new Date() });
  return withActiveTeam(identity.user, team);
}
