import { deliveryCountsResponse } from "@/lib/contracts/deliveries";
import { countDeliveries } from "@/lib/server/deliveries/list-deliveries";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  response: deliveryCountsResponse,
  handler: ({ identity, params }) =>
    countDeliveries({ formId: params.id, ownerId: identity.user.id }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
