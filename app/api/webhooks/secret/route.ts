import { webhookSecretResponse } from "@/lib/contracts/deliveries";
import { readWebhookSecret } from "@/lib/server/deliveries/webhook/webhook-secrets";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  response: webhookSecretResponse,
  audit: { event: "webhook-secret-read" },
  handler: ({ identity }) => readWebhookSecret({ ownerId: identity.user.id, now: new Date() }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
