import { itemDecisionsRequest } from "@/lib/contracts/item-links";
import { decideConflicts } from "@/lib/server/deliveries/board/decide-conflicts";
import { ofSubmission } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofSubmission,
  permission: "deliveries:write",
  body: itemDecisionsRequest,
  handler: ({ team, params, body }) =>
    decideConflicts({ id: params.sid, formId: params.id, teamId: team.id, ...body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
