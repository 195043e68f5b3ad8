import "server-only";
import type { MemberResponse } from "@/lib/contracts/teams/teams";
import { roleOf } from "@/lib/domain/teams/permissions";
import { findMembers } from "./members.repository";

/** The members of a team in the order in which they joined. */
export async function listMembers(teamId: number): Promise<MemberResponse[]> {
  const members = await findMembers(teamId);
  return members.map(({ role, joinedAt, lastSeenAt, ...names }) => ({
    ...names,
    role: roleOf(role),
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}
