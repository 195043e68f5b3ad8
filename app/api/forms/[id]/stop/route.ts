import { formResponse, stopFormRequest } from "@/lib/contracts/forms/forms";
import { stopForm } from "@/lib/server/forms/versions/stop-form";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const PUT = withRoute({
  ...ofForm,
  permission: "forms:write",
  body: stopFormRequest,
  response: formResponse,
  audit: {
    event: ({ body }) => (body.isStopped ? "form-stopped" : "form-started"),
    about: ({ params }) => ({ formId: params.id }),
  },
  handler: ({ team, params, body }) => stopForm({ id: params.id, teamId: team.id }, body),
});

export const { GET, POST, PATCH, DELETE } = methodNotAllowed("PUT");
