import { acceptedInvitationResponse, acceptInvitationRequest } from "@/lib/contracts/teams/teams";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { acceptInvitation } from "@/lib/server/teams/accept-invitation";

export const POST = withRoute({
  auth: "user",
  permission: "account",
  rateLimit: ({ ip }) => ({ key: `accept-invitation:${ip}`, points: 20, windowMs: 60_000 }),
  body: acceptInvitationRequest,
  response: acceptedInvitationResponse,
  handler: ({ identity, body, request }) =>
    acceptInvitation({ token: body.token, identity, caller: request }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
