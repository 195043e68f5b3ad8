import { after } from "next/server";
import { loginRequest, signedInResponse } from "@/lib/contracts/auth";
import { failedSignInsWritten } from "@/lib/server/accounts/failed-sign-ins";
import { signIn } from "@/lib/server/accounts/sign-in";
import { startSession } from "@/lib/server/auth/start-session";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  body: loginRequest,
  response: signedInResponse,
  audit: { event: "signed-in", about: ({ data }) => ({ teamId: data.team.id }) },
  handler: async ({ body, request, reply }) => {
    const userAgent = request.headers.get("user-agent") ?? "";
    after(failedSignInsWritten);
    const user = await signIn({ ...body, ip: request.ip, userAgent });
    const { token, setCookie } = await startSession({ userId: user.id, userAgent });
    reply.set("Set-Cookie", setCookie);
    return { ...user, token };
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
