import { rehearsalResponse } from "@/lib/contracts/forms/rehearsal";
import { getRehearsal, startRehearsal } from "@/lib/server/deliveries/rehearsal/rehearsal";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:rehearse",
  response: rehearsalResponse,
  handler: ({ team, params }) => getRehearsal({ id: params.id, teamId: team.id }),
});

export const POST = withRoute({
  ...ofForm,
  permission: "answers:rehearse",
  response: rehearsalResponse,
  status: 202,
  handler: ({ team, params }) => startRehearsal({ id: params.id, teamId: team.id }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
