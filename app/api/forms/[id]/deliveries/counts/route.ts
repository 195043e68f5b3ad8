import { deliveryCountsResponse } from "@/lib/contracts/deliveries";
import { countDeliveries } from "@/lib/server/deliveries/list-deliveries";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "answers:read",
  response: deliveryCountsResponse,
  handler: ({ team, params }) => countDeliveries({ formId: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
