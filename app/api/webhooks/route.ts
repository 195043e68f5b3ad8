import { webhookStatesResponse } from "@/lib/contracts/deliveries";
import { listEndpoints } from "@/lib/server/deliveries/webhook/list-endpoints";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "forms:read",
  response: webhookStatesResponse,
  handler: ({ team }) => listEndpoints({ teamId: team.id, now: new Date() }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
