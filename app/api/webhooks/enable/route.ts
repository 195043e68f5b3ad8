import { webhookEnableRequest, webhookEnableResponse } from "@/lib/contracts/deliveries";
import { enableWebhook } from "@/lib/server/deliveries/webhook/list-endpoints";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "deliveries:write",
  body: webhookEnableRequest,
  response: webhookEnableResponse,
  handler: ({ team, body }) => enableWebhook({ teamId: team.id, url: body.url }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
