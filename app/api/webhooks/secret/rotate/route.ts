import { webhookSecretResponse } from "@/lib/contracts/deliveries";
import { rotateWebhookSecret } from "@/lib/server/deliveries/webhook/webhook-secrets";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "webhook-secret:use",
  isSensitive: true,
  response: webhookSecretResponse,
  audit: { event: "webhook-secret-rotated" },
  handler: ({ team }) => rotateWebhookSecret({ teamId: team.id, now: new Date() }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
