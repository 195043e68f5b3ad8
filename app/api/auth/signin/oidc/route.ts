import { singleSignOnRequest, singleSignOnResponse } from "@/lib/contracts/accounts/auth";
import { openProvider } from "@/lib/server/accounts/single-sign-on/single-sign-on";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  body: singleSignOnRequest,
  rateLimit: ({ ip }) => ({ key: `single-sign-on:${ip}`, points: 60, windowMs: 60_000 }),
  response: singleSignOnResponse,
  handler: async ({ body: { invitation = null, next = null }, reply }) => {
    const { url, setCookies } = await openProvider({ invitation, next });
    for (const cookie of setCookies) {
      reply.append("Set-Cookie", cookie);
    }
    return { url };
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
