import { summaryQuery, summaryResponse } from "@/lib/contracts/summary";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { summariseForm } from "@/lib/server/summaries/summarise-form";

export const GET = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  query: summaryQuery,
  response: summaryResponse,
  handler: ({ identity, params, query }) =>
    summariseForm({ formId: params.id, ownerId: identity.user.id, query }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
