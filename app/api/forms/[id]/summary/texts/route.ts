import { summaryTextsQuery, summaryTextsResponse } from "@/lib/contracts/submissions/summary";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { listTexts } from "@/lib/server/summaries/list-texts";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:read",
  query: summaryTextsQuery,
  response: summaryTextsResponse,
  handler: ({ team, params, query }) => listTexts({ formId: params.id, teamId: team.id, query }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
