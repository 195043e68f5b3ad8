import { formResponse } from "@/lib/contracts/forms/forms";
import { unpublishForm } from "@/lib/server/forms/versions/unpublish-form";
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
  response: formResponse,
  audit: { event: "form-unpublished", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params }) => unpublishForm({ id: params.id, teamId: team.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
