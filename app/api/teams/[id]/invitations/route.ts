import {
  invitationListResponse,
  invitationResponse,
  inviteRequest,
} from "@/lib/contracts/teams/teams";
import { teamOf } from "@/lib/server/auth/resources";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { aboutMember } from "@/lib/server/teams/about-member";
import { inviteMember, listInvitations } from "@/lib/server/teams/invite-member";

const invitations = {
  auth: "user",
  permission: "members:write",
  params: idParams,
  notFound: "Team not found",
  resource: teamOf,
} as const;

export const GET = withRoute({
  ...invitations,
  response: invitationListResponse,
  handler: ({ team }) => listInvitations(team.id),
});

export const POST = withRoute({
  ...invitations,
  isSensitive: true,
  body: inviteRequest,
  response: invitationResponse,
  status: 201,
  audit: { event: "member-invited", about: ({ data }) => aboutMember(data) },
  handler: ({ identity, team, body }) =>
    inviteMember({ teamId: team.id, inviter: identity.user, request: body }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
