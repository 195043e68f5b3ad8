import { confirmEmailRequest } from "@/lib/contracts/accounts/auth";
import { linkGuesses } from "@/lib/server/accounts/account-links";
import { confirmEmail } from "@/lib/server/accounts/confirm-email";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "optional",
  body: confirmEmailRequest,
  rateLimit: linkGuesses,
  handler: ({ body, identity, request }) => confirmEmail({ ...body, identity, caller: request }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
