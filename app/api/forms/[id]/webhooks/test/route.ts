import { webhookTestRequest, webhookTestResponse } from "@/lib/contracts/deliveries";
import { testWebhook } from "@/lib/server/deliveries/webhook/test-webhook";
import { formOf } from "@/lib/server/auth/resources";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "forms:write",
  resource: formOf,
  params: idParams,
  notFound: "Form not found",
  body: webhookTestRequest,
  response: webhookTestResponse,
  handler: ({ team, params, body }) =>
    testWebhook({ formId: params.id, teamId: team.id, url: body.url }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
