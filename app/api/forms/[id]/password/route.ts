import { formPasswordRequest } from "@/lib/contracts/public-form/form-password";
import { setFormPassword } from "@/lib/server/forms/versions/set-form-password";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const PUT = withRoute({
  ...ofForm,
  permission: "forms:write",
  body: formPasswordRequest,
  audit: {
    event: ({ body }) => (body.password === null ? "form-password-removed" : "form-password-set"),
    about: ({ params }) => ({ formId: params.id }),
  },
  handler: ({ team, params, body }) =>
    setFormPassword({ id: params.id, teamId: team.id }, body.password),
});

export const { GET, POST, PATCH, DELETE } = methodNotAllowed("PUT");
