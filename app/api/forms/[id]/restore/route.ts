import { formResponse } from "@/lib/contracts/forms/forms";
import { restoreForm } from "@/lib/server/forms/drafts/restore-form";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  permission: "forms:write",
  response: formResponse,
  audit: { event: "form-restored", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params }) => restoreForm({ id: params.id, teamId: team.id }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
