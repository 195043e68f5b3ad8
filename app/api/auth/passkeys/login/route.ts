import { after } from "next/server";
import { signedInResponse } from "@/lib/contracts/accounts/auth";
import { loginPasskeyRequest } from "@/lib/contracts/accounts/passkeys";
import { signInWithPasskey } from "@/lib/server/accounts/passkeys/sign-in-with-passkey";
import { completeSignIn } from "@/lib/server/accounts/sessions/open-session";
import { failedSignInsWritten } from "@/lib/server/accounts/sign-in/failed-sign-ins";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  body: loginPasskeyRequest,
  rateLimit: ({ ip }) => ({ key: `passkey:${ip}`, points: 60, windowMs: 60_000 }),
  response: signedInResponse,
  handler: async ({ body, request, reply }) => {
    after(failedSignInsWritten);
    const user = await signInWithPasskey({ response: body.response, caller: request });
    return completeSignIn({ user, subject: "passkey", request, reply });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
