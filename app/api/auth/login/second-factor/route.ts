import { after } from "next/server";
import { signedInResponse } from "@/lib/contracts/accounts/auth";
import { secondFactorRequest } from "@/lib/contracts/accounts/factors";
import { finishSignIn } from "@/lib/server/accounts/factors/finish-sign-in";
import { completeSignIn } from "@/lib/server/accounts/sessions/open-session";
import { failedSignInsWritten } from "@/lib/server/accounts/sign-in/failed-sign-ins";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  body: secondFactorRequest,
  rateLimit: ({ ip }) => ({ key: `second-factor:${ip}`, points: 60, windowMs: 60_000 }),
  response: signedInResponse,
  handler: async ({ body, request, reply }) => {
    after(failedSignInsWritten);
    const user = await finishSignIn({ ...body, caller: request });
    return completeSignIn({ user, request, reply });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
