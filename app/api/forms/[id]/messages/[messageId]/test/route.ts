import { messageTestRequest, messageTestResponse } from "@/lib/contracts/deliveries";
import { sendTestMessage } from "@/lib/server/deliveries/email/send-test-message";
import { ofForm } from "@/lib/server/http/of-form";
import { messageParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  params: messageParams,
  permission: "forms:write",
  body: messageTestRequest,
  response: messageTestResponse,
  status: 202,
  handler: ({ identity, team, params: { id, messageId }, body }) =>
    sendTestMessage({ formId: id, teamId: team.id, messageId, user: identity.user, ...body }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
