import { summaryQuery, summaryResponse } from "@/lib/contracts/submissions/summary";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { summariseForm } from "@/lib/server/summaries/summarise-form";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:read",
  query: summaryQuery,
  response: summaryResponse,
  handler: ({ team, params, query }) =>
    summariseForm({ formId: params.id, teamId: team.id, query }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
