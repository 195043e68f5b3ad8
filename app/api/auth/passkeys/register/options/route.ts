import { passkeyCreationResponse } from "@/lib/contracts/accounts/passkeys";
import { passkeyCreation } from "@/lib/server/accounts/passkeys/register-passkey";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "account",
  isSensitive: true,
  response: passkeyCreationResponse,
  handler: ({ identity }) => passkeyCreation(identity),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
