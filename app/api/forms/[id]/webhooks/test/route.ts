import { webhookTestRequest, webhookTestResponse } from "@/lib/contracts/deliveries";
import { testWebhook } from "@/lib/server/deliveries/webhook/test-webhook";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  permission: "forms:write",
  body: webhookTestRequest,
  response: webhookTestResponse,
  handler: ({ identity, team, params, body }) =>
    testWebhook({ formId: params.id, identity, team, url: body.url }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
