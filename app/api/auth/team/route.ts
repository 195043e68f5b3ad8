import { userResponse } from "@/lib/contracts/accounts/auth";
import { activeTeamRequest } from "@/lib/contracts/teams/teams";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { chooseTeam } from "@/lib/server/teams/choose-team";

export const PUT = withRoute({
  auth: "user",
  permission: "account",
  body: activeTeamRequest,
  response: userResponse,
  handler: ({ identity, body }) => chooseTeam({ identity, teamId: body.teamId }),
});

export const { GET, POST, PATCH, DELETE } = methodNotAllowed("PUT");
