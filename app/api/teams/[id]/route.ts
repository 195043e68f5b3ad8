import { deleteTeamRequest, teamResponse, updateTeamRequest } from "@/lib/contracts/teams/teams";
import { deleteTeam } from "@/lib/server/accounts/delete-team";
import { teamOf } from "@/lib/server/auth/resources";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { updateTeam } from "@/lib/server/teams/update-team";

const team = {
  auth: "user",
  permission: "team:write",
  params: idParams,
  notFound: "Team not found",
  resource: teamOf,
} as const;

export const PATCH = withRoute({
  ...team,
  body: updateTeamRequest,
  response: teamResponse,
  audit: {
    event: "team-renamed",
    about: ({ body, data }) => (body.name === undefined ? null : { subject: data.name }),
  },
  handler: ({ identity, team: { id }, body, request: caller }) =>
    updateTeam({ id, userId: identity.user.id, caller, ...body }),
});

export const DELETE = withRoute({
  ...team,
  body: deleteTeamRequest,
  audit: {
    event: "team-deleted",
    about: ({ identity, team: { name } }) => ({ teamId: identity.personalTeam.id, subject: name }),
  },
  handler: ({ identity, team: deleted, body: { password }, request: caller }) =>
    deleteTeam({ identity, team: deleted, password, caller }),
});

export const { GET, POST, PUT } = methodNotAllowed("PATCH", "DELETE");
