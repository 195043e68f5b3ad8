import { rehearsalExamplesQuery, rehearsalExamplesResponse } from "@/lib/contracts/forms/rehearsal";
import { listRehearsalExamples } from "@/lib/server/deliveries/rehearsal/rehearsal";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:rehearse",
  query: rehearsalExamplesQuery,
  response: rehearsalExamplesResponse,
  handler: ({ team, params, query }) =>
    listRehearsalExamples({ id: params.id, teamId: team.id }, query.kind),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
