import { inviteeMessageRequest, inviteeMessageResponse } from "@/lib/contracts/forms/invitees";
import { mailInvitees } from "@/lib/server/forms/invitees/manage-invitees";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofForm,
  permission: "answers:write",
  body: inviteeMessageRequest,
  response: inviteeMessageResponse,
  status: 202,
  audit: {
    event: "invitees-mailed",
    about: ({ params, data }) => ({ formId: params.id, amount: data.count }),
  },
  handler: ({ team, params: { id }, body }) =>
    mailInvitees({ id, teamId: team.id }, body, new Date()),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
