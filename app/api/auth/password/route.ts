import { changePasswordRequest } from "@/lib/contracts/auth";
import { changePassword } from "@/lib/server/accounts/change-password";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const PUT = withRoute({
  auth: "user",
  body: changePasswordRequest,
  audit: { event: "password-changed" },
  handler: ({ identity, body, request }) => changePassword({ identity, ...body, ip: request.ip }),
});

export const { GET, POST, PATCH, DELETE } = methodNotAllowed("PUT");
