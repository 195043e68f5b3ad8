import { formResponse } from "@/lib/contracts/forms/forms";
import { saveFormRequest } from "@/lib/contracts/forms/save-form";
import { deleteForm } from "@/lib/server/forms/drafts/delete-form";
import { requireForm } from "@/lib/server/forms/drafts/find-form";
import { parseIfMatch } from "@/lib/server/forms/drafts/parse-if-match";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofForm,
  permission: "forms:read",
  response: formResponse,
  handler: ({ team, params }) => requireForm({ id: params.id, teamId: team.id }),
});

export const PUT = withRoute({
  ...ofForm,
  permission: "forms:write",
  body: saveFormRequest,
  response: formResponse,
  handler: ({ team, params, body, request }) => {
    const { id: teamId, role } = team;
    const basedOn = parseIfMatch(request.headers.get("if-match") ?? body.updatedAt);
    return saveForm({ id: params.id, teamId, role, request: body, caller: request, basedOn });
  },
});

export const DELETE = withRoute({
  ...ofForm,
  permission: "forms:write",
  audit: { event: "form-deleted", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params }) => deleteForm({ id: params.id, teamId: team.id }),
});

export const { POST, PATCH } = methodNotAllowed("GET", "PUT", "DELETE");
