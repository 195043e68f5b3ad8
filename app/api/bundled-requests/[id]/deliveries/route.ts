import { deliveryListResponse } from "@/lib/contracts/deliveries";
import { listRequestDeliveries } from "@/lib/server/deliveries/list-request-deliveries";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Bundled request not found",
  response: deliveryListResponse,
  handler: ({ identity, params }) =>
    listRequestDeliveries({ id: params.id, ownerId: identity.user.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
