import { withdrawInvitee } from "@/lib/server/forms/invitees/manage-invitees";
import { ofForm } from "@/lib/server/http/of-form";
import { invitationParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const DELETE = withRoute({
  ...ofForm,
  params: invitationParams,
  permission: "answers:write",
  audit: { event: "invitee-removed", about: ({ params }) => ({ formId: params.id }) },
  handler: ({ team, params: { id, iid } }) => withdrawInvitee({ id, teamId: team.id }, iid),
});

export const { GET, POST, PUT, PATCH } = methodNotAllowed("DELETE");
