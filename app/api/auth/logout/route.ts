import { expiredSessionCookie } from "@/lib/server/auth/sessions/session-cookie";
import { deleteSession } from "@/lib/server/auth/sessions/sessions.repository";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "optional",
  audit: { event: "signed-out" },
  handler: async ({ identity, reply }) => {
    if (identity !== null) {
      await deleteSession({ id: identity.session.id, userId: identity.user.id });
    }
    reply.set("Set-Cookie", expiredSessionCookie());
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
