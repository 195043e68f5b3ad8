import "server-only";
import type { MemberResponse } from "@/lib/contracts/teams";
import { isRole } from "@/lib/domain/teams/permissions";
import { findMembers } from "./members.repository";

/** The members of a team in the order in which they joined. */
export async function listMembers(teamId: number): Promise<MemberResponse[]> {
  const members = await findMembers(teamId);
  return members.flatMap(({ role, joinedAt, lastSeenAt, ...names }) =>
    isRole(role)
      ? {
          ...names,
          role,
          joinedAt: joinedAt.toISOString(),
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
        }
      : [],
  );
}
