import { retryOneResponse } from "@/lib/contracts/deliveries";
import { retryDelivery } from "@/lib/server/deliveries/retry-deliveries";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  params: idParams,
  notFound: "Delivery not found",
  response: retryOneResponse,
  status: 202,
  audit: { event: "deliveries-resent", about: ({ params }) => ({ subject: `#${params.id}` }) },
  handler: ({ identity, params }) => retryDelivery({ id: params.id, ownerId: identity.user.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
