import { teamOf } from "@/lib/server/auth/resources";
import { invitationParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { approveInvitation } from "@/lib/server/teams/accept-invitation";

export const POST = withRoute({
  auth: "user",
  permission: "members:write",
  isSensitive: true,
  resource: teamOf,
  params: invitationParams,
  notFound: "Invitation not found",
  handler: ({ team, params, request }) =>
    approveInvitation({ id: params.iid, teamId: team.id, caller: request }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
