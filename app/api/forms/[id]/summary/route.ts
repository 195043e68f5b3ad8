import { summaryQuery, summaryResponse } from "@/lib/contracts/submissions/summary";
import { formOf } from "@/lib/server/auth/resources";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { summariseForm } from "@/lib/server/summaries/summarise-form";

export const GET = withRoute({
  auth: "user",
  permission: "answers:read",
  resource: formOf,
  params: idParams,
  notFound: "Form not found",
  query: summaryQuery,
  response: summaryResponse,
  handler: ({ team, params, query }) =>
    summariseForm({ formId: params.id, teamId: team.id, query }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
