import { deleteAccountRequest } from "@/lib/contracts/accounts/auth";
import { deleteAccount } from "@/lib/server/accounts/delete-account";
import { expiredSessionCookie } from "@/lib/server/auth/sessions/session-cookie";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const DELETE = withRoute({
  auth: "user",
  permission: "account",
  body: deleteAccountRequest,
  handler: async ({ identity, body, request, reply }) => {
    await deleteAccount({ identity, password: body.password, caller: request });
    reply.set("Set-Cookie", expiredSessionCookie());
  },
});

export const { GET, POST, PUT, PATCH } = methodNotAllowed("DELETE");
