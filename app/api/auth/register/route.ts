import { registerRequest, signedInResponse } from "@/lib/contracts/accounts/auth";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { openSession } from "@/lib/server/accounts/sessions/open-session";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  body: registerRequest,
  rateLimit: ({ ip }) => ({ key: `register:${ip}`, points: 5, windowMs: 60_000 }),
  response: signedInResponse,
  status: 201,
  handler: async ({ body, request, reply }) => {
    const user = await registerAccount(body, request);
    return openSession({ user, request, reply });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
