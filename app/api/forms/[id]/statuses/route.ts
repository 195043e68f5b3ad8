import { statusesRequest } from "@/lib/contracts/submissions/change-private-columns";
import { statusesResponse } from "@/lib/contracts/submissions/private-columns";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { setStatuses } from "@/lib/server/submissions/private-columns/set-statuses";

export const PUT = withRoute({
  ...ofForm,
  permission: "answers:write",
  body: statusesRequest,
  response: statusesResponse,
  audit: { event: "statuses-changed", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params, body, identity }) =>
    setStatuses({ formId: params.id, teamId: team.id }, body, identity.user.id),
});

export const { GET, POST, PATCH, DELETE } = methodNotAllowed("PUT");
