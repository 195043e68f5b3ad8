import { changePasswordRequest, changePasswordResponse } from "@/lib/contracts/accounts/auth";
import { changePassword } from "@/lib/server/accounts/passwords/change-password";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const PUT = withRoute({
  auth: "user",
  permission: "account",
  body: changePasswordRequest,
  response: changePasswordResponse,
  audit: { event: "password-changed" },
  handler: async ({ identity, body, request, reply }) => {
    const { token, setCookie } = await changePassword({ identity, ...body, caller: request });
    reply.set("Set-Cookie", setCookie);
    return { token };
  },
});

export const { GET, POST, PATCH, DELETE } = methodNotAllowed("PUT");
