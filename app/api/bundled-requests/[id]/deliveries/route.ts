import { deliveryListResponse } from "@/lib/contracts/deliveries";
import { requestOf } from "@/lib/server/auth/resources";
import { listRequestDeliveries } from "@/lib/server/deliveries/list-request-deliveries";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "answers:read",
  resource: requestOf,
  params: idParams,
  notFound: "Bundled request not found",
  response: deliveryListResponse,
  handler: ({ team, params }) => listRequestDeliveries({ id: params.id, teamId: team.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
