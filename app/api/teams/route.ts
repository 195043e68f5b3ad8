import { createTeamRequest, teamListResponse, teamResponse } from "@/lib/contracts/teams/teams";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { createTeam } from "@/lib/server/teams/create-team";
import { listTeams } from "@/lib/server/teams/list-teams";

export const GET = withRoute({
  auth: "user",
  permission: "account",
  response: teamListResponse,
  handler: ({ identity }) => listTeams(identity.user.id),
});

export const POST = withRoute({
  auth: "user",
  permission: "account",
  body: createTeamRequest,
  response: teamResponse,
  status: 201,
  audit: {
    event: "team-created",
    about: ({ data }) => ({ teamId: data.id, subject: data.name }),
  },
  handler: ({ identity, body }) => createTeam({ name: body.name, ownerId: identity.user.id }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
