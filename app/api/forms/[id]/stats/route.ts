import { formStatsResponse } from "@/lib/contracts/forms/forms";
import { formStats } from "@/lib/server/forms/activity/form-stats";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "forms:read",
  response: formStatsResponse,
  handler: ({ team, params }) => formStats({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
