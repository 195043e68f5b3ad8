import { resetPasswordRequest } from "@/lib/contracts/accounts/auth";
import { linkGuesses } from "@/lib/server/accounts/account-links";
import { resetPassword } from "@/lib/server/accounts/passwords/reset-password";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  body: resetPasswordRequest,
  rateLimit: linkGuesses,
  handler: ({ body, request }) => resetPassword({ ...body, caller: request }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
