import { sessionListResponse } from "@/lib/contracts/accounts/auth";
import { listSessions } from "@/lib/server/accounts/sessions/list-sessions";
import { deleteOtherSessions } from "@/lib/server/auth/sessions/sessions.repository";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "account",
  response: sessionListResponse,
  handler: ({ identity }) => listSessions(identity),
});

export const DELETE = withRoute({
  auth: "user",
  permission: "account",
  isSensitive: true,
  audit: { event: "other-sessions-ended" },
  handler: ({ identity }) =>
    deleteOtherSessions({ keepId: identity.session.id, userId: identity.user.id }),
});

export const { POST, PUT, PATCH } = methodNotAllowed("GET", "DELETE");
