import { teamOf } from "@/lib/server/auth/resources";
import { invitationParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { withdrawInvitation } from "@/lib/server/teams/invite-member";

export const DELETE = withRoute({
  auth: "user",
  permission: "members:write",
  resource: teamOf,
  params: invitationParams,
  notFound: "Invitation not found",
  audit: { event: "invitation-withdrawn" },
  handler: ({ team, params }) => withdrawInvitation({ id: params.iid, teamId: team.id }),
});

export const { GET, POST, PUT, PATCH } = methodNotAllowed("DELETE");
