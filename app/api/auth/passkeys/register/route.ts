import { passkeyResponse, registerPasskeyRequest } from "@/lib/contracts/accounts/passkeys";
import { registerPasskey } from "@/lib/server/accounts/passkeys/register-passkey";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "account",
  body: registerPasskeyRequest,
  response: passkeyResponse,
  status: 201,
  handler: ({ identity, body, request }) =>
    registerPasskey({ identity, request: body, caller: request }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
