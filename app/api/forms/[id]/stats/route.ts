import { formStatsResponse } from "@/lib/contracts/forms/forms";
import { formStats } from "@/lib/server/forms/activity/form-stats";
import { formOf } from "@/lib/server/auth/resources";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "forms:read",
  resource: formOf,
  params: idParams,
  notFound: "Form not found",
  response: formStatsResponse,
  handler: ({ team, params }) => formStats({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
