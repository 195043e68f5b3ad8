import { retryManyRequest, retryManyResponse } from "@/lib/contracts/deliveries";
import { retryDeliveries } from "@/lib/server/deliveries/retry-deliveries";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  permission: "deliveries:write",
  body: retryManyRequest,
  response: retryManyResponse,
  status: 202,
  audit: {
    event: "deliveries-resent",
    about: ({ params, data: { count } }) =>
      count === 0 ? null : { formId: params.id, amount: count },
  },
  handler: ({ team, params, body }) =>
    retryDeliveries({ formId: params.id, teamId: team.id, which: body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
