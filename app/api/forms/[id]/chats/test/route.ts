import { chatTestRequest, webhookTestResponse } from "@/lib/contracts/deliveries";
import { testChat } from "@/lib/server/deliveries/chat/test-chat";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  permission: "forms:write",
  body: chatTestRequest,
  response: webhookTestResponse,
  handler: ({ team, params, body }) => testChat({ formId: params.id, teamId: team.id, chat: body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
