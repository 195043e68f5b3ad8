import "server-only";
import type { TeamResponse } from "@/lib/contracts/teams";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { insertTeam } from "./teams.repository";

const CREATED = { points: 20, windowMs: 24 * 60 * 60 * 1000 };

/** Creates a team whose only member, and owner, is the caller. 429 above 20 a day and account. */
export async function createTeam({
  name,
  ownerId,
}: {
  name: string;
  ownerId: number;
}): Promise<TeamResponse> {
  await rateLimit({ key: `create-team:${ownerId}`, ...CREATED });
  const id = await insertTeam({ name, ownerId });
  return { id, name, role: "owner", isPersonal: false, members: 1 };
}
