import "server-only";
import type { TeamResponse } from "@/lib/contracts/teams/teams";
import { AppError } from "@/lib/domain/errors";
import { LIMITS } from "@/lib/domain/limits";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { countTeamsOf, insertTeam } from "./teams.repository";

const CREATED = { points: 20, windowMs: 24 * 60 * 60 * 1000 };

/** Creates a team whose only member, and owner, is the caller. 429 above 20 a day and
 * account, 409 for whoever is in 50 teams. */
export async function createTeam({
  name,
  ownerId,
}: {
  name: string;
  ownerId: number;
}): Promise<TeamResponse> {
  await rateLimit({ key: `create-team:${ownerId}`, ...CREATED });
  if ((await countTeamsOf(ownerId)) >= LIMITS.teamsPerAccount) {
    throw new AppError("conflict", `An account can be in at most ${LIMITS.teamsPerAccount} teams.`);
  }
  const id = await insertTeam({ name, ownerId });
  const settings = { requiresSecondFactor: false, senderName: null, theme: null };
  return { id, name, role: "owner", isPersonal: false, members: 1, ...settings };
}
