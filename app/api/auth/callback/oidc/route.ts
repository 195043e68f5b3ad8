import { returnFromProvider } from "@/lib/server/accounts/single-sign-on/single-sign-on";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const dynamic = "force-dynamic";

export const GET = withRoute({
  auth: "public",
  rateLimit: ({ ip }) => ({ key: `single-sign-on:${ip}`, points: 60, windowMs: 60_000 }),
  status: 303,
  handler: async ({ request, reply }) => {
    const { location, setCookies } = await returnFromProvider({
      query: Object.fromEntries(request.parameters),
      caller: request,
    });
    reply.set("Location", location);
    for (const cookie of setCookies) {
      reply.append("Set-Cookie", cookie);
    }
  },
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
