import { itemDecisionsRequest } from "@/lib/contracts/item-links";
import { formOf } from "@/lib/server/auth/resources";
import { decideConflicts } from "@/lib/server/deliveries/board/decide-conflicts";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { submissionParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "deliveries:write",
  resource: formOf,
  params: submissionParams,
  notFound: "Submission not found",
  body: itemDecisionsRequest,
  handler: ({ team, params, body }) =>
    decideConflicts({ id: params.sid, formId: params.id, teamId: team.id, ...body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
