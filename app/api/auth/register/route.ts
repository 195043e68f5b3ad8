import { registerRequest, signedInResponse } from "@/lib/contracts/auth";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { startSession } from "@/lib/server/auth/start-session";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  body: registerRequest,
  rateLimit: ({ ip }) => ({ key: `register:${ip}`, points: 5, windowMs: 60_000 }),
  response: signedInResponse,
  status: 201,
  handler: async ({ body, request, reply }) => {
    const user = await registerAccount(body, request);
    const userAgent = request.headers.get("user-agent") ?? "";
    const { token, setCookie } = await startSession({
      ...{ userId: user.id, activeTeamId: user.team.id },
      userAgent,
    });
    reply.set("Set-Cookie", setCookie);
    return { ...user, token };
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
