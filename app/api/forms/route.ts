import { formListQuery, formListResponse, formResponse } from "@/lib/contracts/forms";
import { saveFormRequest } from "@/lib/contracts/save-form";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { listForms } from "@/lib/server/forms/drafts/list-forms";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  query: formListQuery,
  response: formListResponse,
  handler: ({ identity, query }) =>
    listForms({ ownerId: identity.user.id, trash: query.trash === "1" }),
});

export const POST = withRoute({
  auth: "user",
  body: saveFormRequest,
  response: formResponse,
  status: 201,
  handler: ({ identity, body, request }) =>
    createForm({ ownerId: identity.user.id, request: body, caller: request }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
