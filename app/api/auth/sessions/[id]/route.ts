import { revokeSession } from "@/lib/server/accounts/sessions/revoke-session";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const DELETE = withRoute({
  auth: "user",
  permission: "account",
  isSensitive: true,
  params: idParams,
  notFound: "Session not found",
  audit: { event: "session-ended" },
  handler: ({ identity, params }) => revokeSession({ id: params.id, userId: identity.user.id }),
});

export const { GET, POST, PUT, PATCH } = methodNotAllowed("DELETE");
