import { passkeyRequestResponse } from "@/lib/contracts/accounts/passkeys";
import { passkeyRequest } from "@/lib/server/accounts/passkeys/sign-in-with-passkey";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  rateLimit: ({ ip }) => ({ key: `passkey-options:${ip}`, points: 60, windowMs: 60_000 }),
  response: passkeyRequestResponse,
  handler: passkeyRequest,
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
