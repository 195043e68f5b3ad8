import { changeRoleRequest, memberResponse } from "@/lib/contracts/teams/teams";
import { teamOf } from "@/lib/server/auth/resources";
import { memberParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { changeRole, removeMember } from "@/lib/server/teams/change-members";

const member = {
  auth: "user",
  params: memberParams,
  notFound: "Member not found",
  resource: teamOf,
} as const;

export const PATCH = withRoute({
  ...member,
  permission: "members:write",
  body: changeRoleRequest,
  response: memberResponse,
  audit: {
    event: "member-role-changed",
    about: ({ data }) => ({ subject: `${data.username} · ${data.role}` }),
  },
  handler: ({ team, params, body }) =>
    changeRole({ teamId: team.id, userId: params.userId, role: body.role }),
});

// Whoever may not remove others may leave.
export const DELETE = withRoute({
  ...member,
  permission: "members:read",
  handler: ({ identity, team, params: { userId }, request: caller }) => {
    const { id: teamId, role: callerRole } = team;
    return removeMember({ teamId, userId, callerId: identity.user.id, callerRole, caller });
  },
});

export const { GET, POST, PUT } = methodNotAllowed("PATCH", "DELETE");
