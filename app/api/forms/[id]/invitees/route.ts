import { addInviteesRequest, inviteeListResponse } from "@/lib/contracts/forms/invitees";
import { addInvitees, listInvitees } from "@/lib/server/forms/invitees/manage-invitees";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

const MAX_BODY_BYTES = 6_000_000;

export const GET = withRoute({
  ...ofForm,
  permission: "answers:read",
  response: inviteeListResponse,
  handler: ({ team, params: { id } }) => listInvitees({ id, teamId: team.id }),
});

export const POST = withRoute({
  ...ofForm,
  permission: "answers:write",
  body: addInviteesRequest,
  maxBodyBytes: MAX_BODY_BYTES,
  response: inviteeListResponse,
  status: 201,
  audit: {
    event: "invitees-added",
    about: ({ params, data }) => ({ formId: params.id, amount: data.length }),
  },
  handler: ({ team, params: { id }, body: { csv } }) =>
    addInvitees({ id, teamId: team.id }, csv, new Date()),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
