import { retryOneResponse } from "@/lib/contracts/deliveries";
import { deliveryOf } from "@/lib/server/auth/resources";
import { retryDelivery } from "@/lib/server/deliveries/retry-deliveries";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "deliveries:write",
  resource: deliveryOf,
  params: idParams,
  notFound: "Delivery not found",
  response: retryOneResponse,
  status: 202,
  audit: { event: "deliveries-resent", about: ({ params }) => ({ subject: `#${params.id}` }) },
  handler: ({ team, params }) => retryDelivery({ id: params.id, teamId: team.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
