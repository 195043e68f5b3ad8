import "server-only";
import type { MemberResponse } from "@/lib/contracts/teams/teams";
import { isAllowed, roleOf, type Role } from "@/lib/domain/teams/permissions";
import { findMembers } from "./members.repository";
import { withSharedForms } from "./shared-forms.repository";

/** The members of a team in the order in which they joined; for those who may change them, with the forms that they see. */
export async function listMembers({
  id: teamId,
  role: callerRole,
}: {
  id: number;
  role: Role;
}): Promise<MemberResponse[]> {
  const members = await withSharedForms(teamId, await findMembers(teamId));
  return members.map(({ role, formIds, joinedAt, lastSeenAt, ...names }) => ({
    ...names,
    role: roleOf(role),
    ...(isAllowed(callerRole, "members:write") && { formIds }),
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}
