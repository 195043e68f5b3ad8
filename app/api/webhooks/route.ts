import { webhookStatesResponse } from "@/lib/contracts/deliveries";
import { listEndpoints } from "@/lib/server/deliveries/webhook/list-endpoints";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  response: webhookStatesResponse,
  handler: ({ identity }) => listEndpoints({ ownerId: identity.user.id, now: new Date() }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
