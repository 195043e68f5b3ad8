import { after } from "next/server";
import { loginRequest, loginResponse } from "@/lib/contracts/accounts/auth";
import { completeSignIn } from "@/lib/server/accounts/sessions/open-session";
import { failedSignInsWritten } from "@/lib/server/accounts/sign-in/failed-sign-ins";
import { signIn } from "@/lib/server/accounts/sign-in/sign-in";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  body: loginRequest,
  // Right ones too: attempts that fail are counted once the body says whose they are.
  rateLimit: ({ ip }) => ({ key: `login:${ip}`, points: 120, windowMs: 60_000 }),
  response: loginResponse,
  handler: async ({ body, request, reply }) => {
    const userAgent = request.headers.get("user-agent") ?? "";
    after(failedSignInsWritten);
    const found = await signIn({ ...body, ip: request.ip, userAgent });
    if ("challenge" in found) {
      return { twoFactor: true as const, challenge: found.challenge };
    }
    return completeSignIn({ user: found.user, request, reply });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
