import { formResponse } from "@/lib/contracts/forms";
import { saveFormRequest } from "@/lib/contracts/save-form";
import { parseIfMatch } from "@/lib/server/forms/drafts/parse-if-match";
import { deleteForm } from "@/lib/server/forms/drafts/delete-form";
import { requireForm } from "@/lib/server/forms/drafts/find-form";
import { saveForm } from "@/lib/server/forms/drafts/save-form";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { idParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";

const form = { auth: "user", params: idParams, notFound: "Form not found" } as const;

export const GET = withRoute({
  ...form,
  response: formResponse,
  handler: ({ identity, params }) => requireForm({ id: params.id, ownerId: identity.user.id }),
});

export const PUT = withRoute({
  ...form,
  body: saveFormRequest,
  response: formResponse,
  handler: ({ identity, params, body, request }) =>
    saveForm({
      id: params.id,
      ownerId: identity.user.id,
      request: body,
      basedOn: parseIfMatch(request.headers.get("if-match") ?? body.updatedAt),
      caller: request,
    }),
});

export const DELETE = withRoute({
  ...form,
  audit: { event: "form-deleted", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ identity, params }) => deleteForm({ id: params.id, ownerId: identity.user.id }),
});

export const { POST, PATCH } = methodNotAllowed("GET", "PUT", "DELETE");
