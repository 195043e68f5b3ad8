import { deliveryCountsResponse } from "@/lib/contracts/deliveries";
import { countDeliveries } from "@/lib/server/deliveries/list-deliveries";
import { formOf } from "@/lib/server/auth/resources";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "answers:read",
  resource: formOf,
  params: idParams,
  notFound: "Form not found",
  response: deliveryCountsResponse,
  handler: ({ team, params }) => countDeliveries({ formId: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
