import { changeMemberRequest, memberResponse } from "@/lib/contracts/teams/teams";
import { teamOf } from "@/lib/server/auth/resources";
import { memberParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { aboutMember } from "@/lib/server/teams/about-member";
import { changeMember, removeMember } from "@/lib/server/teams/change-members";

const member = {
  auth: "user",
  params: memberParams,
  notFound: "Member not found",
  resource: teamOf,
} as const;

export const PATCH = withRoute({
  ...member,
  permission: "members:write",
  body: changeMemberRequest,
  response: memberResponse,
  audit: {
    event: ({ body }) => (body.role === undefined ? "member-forms-changed" : "member-role-changed"),
    about: ({ data }) => aboutMember(data),
  },
  handler: ({ team, params, body }) =>
    changeMember({ teamId: team.id, userId: params.userId, ...body }),
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
