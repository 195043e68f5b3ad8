import { formListQuery, formListResponse, formResponse } from "@/lib/contracts/forms/forms";
import { createFormRequest } from "@/lib/contracts/forms/save-form";
import { LIMITS } from "@/lib/domain/limits";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { listForms } from "@/lib/server/forms/drafts/list-forms";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "forms:read",
  isByForm: true,
  query: formListQuery,
  response: formListResponse,
  handler: ({ team: { id: teamId, formIds }, query, request }) => {
    const tags = request.parameters.getAll("tag");
    return listForms({ teamId, formIds, tags, trash: query.trash === "1" });
  },
});

export const POST = withRoute({
  auth: "user",
  permission: "forms:write",
  body: createFormRequest,
  maxKeys: LIMITS.translationsPerLanguage,
  response: formResponse,
  isIdempotent: true,
  status: 201,
  handler: ({ identity, team, body, request }) =>
    createForm({
      teamId: team.id,
      role: team.role,
      createdById: identity.user.id,
      request: body,
      caller: request,
    }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
