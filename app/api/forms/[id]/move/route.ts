import { formResponse } from "@/lib/contracts/forms/forms";
import { moveFormRequest } from "@/lib/contracts/teams/teams";
import { moveFormToTeam } from "@/lib/server/forms/moving/move-form";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  permission: "forms:move",
  body: moveFormRequest,
  response: formResponse,
  handler: ({ identity, team, params, body, request }) =>
    moveFormToTeam({ id: params.id, from: team, toTeamId: body.teamId, identity, caller: request }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
