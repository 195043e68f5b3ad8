import { webhookSecretResponse } from "@/lib/contracts/deliveries";
import { readWebhookSecret } from "@/lib/server/deliveries/webhook/webhook-secrets";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "webhook-secret:use",
  isSensitive: true,
  response: webhookSecretResponse,
  audit: { event: "webhook-secret-read" },
  handler: ({ team }) => readWebhookSecret({ teamId: team.id, now: new Date() }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
