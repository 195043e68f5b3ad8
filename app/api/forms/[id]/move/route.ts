import { formResponse } from "@/lib/contracts/forms/forms";
import { moveFormRequest } from "@/lib/contracts/teams/teams";
import { formOf } from "@/lib/server/auth/resources";
import { moveFormToTeam } from "@/lib/server/forms/moving/move-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "forms:move",
  resource: formOf,
  params: idParams,
  notFound: "Form not found",
  body: moveFormRequest,
  response: formResponse,
  handler: ({ identity, team, params, body, request }) =>
    moveFormToTeam({ id: params.id, from: team, toTeamId: body.teamId, identity, caller: request }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
