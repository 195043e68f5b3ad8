import { formResponse } from "@/lib/contracts/forms/forms";
import { saveFormRequest } from "@/lib/contracts/forms/save-form";
import { formOf } from "@/lib/server/auth/resources";
import { parseIfMatch } from "@/lib/server/forms/drafts/parse-if-match";
import { deleteForm } from "@/lib/server/forms/drafts/delete-form";
import { requireForm } from "@/lib/server/forms/drafts/find-form";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

const form = {
  auth: "user",
  params: idParams,
  notFound: "Form not found",
  resource: formOf,
} as const;

export const GET = withRoute({
  ...form,
  permission: "forms:read",
  response: formResponse,
  handler: ({ team, params }) => requireForm({ id: params.id, teamId: team.id }),
});

export const PUT = withRoute({
  ...form,
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
  ...form,
  permission: "forms:write",
  audit: { event: "form-deleted", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params }) => deleteForm({ id: params.id, teamId: team.id }),
});

export const { POST, PATCH } = methodNotAllowed("GET", "PUT", "DELETE");
