import { registerClientRequest, registeredClientResponse } from "@/lib/contracts/oauth";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { preflight } from "@/lib/server/http/responses/preflight";
import { withRoute } from "@/lib/server/http/with-route";
import { registerClient } from "@/lib/server/mcp/oauth/register-client";

export const POST = withRoute({
  auth: "public",
  isForAnySite: true,
  body: registerClientRequest,
  response: registeredClientResponse,
  status: 201,
  rateLimit: ({ ip }) => ({ key: `oauth-register:${ip}`, points: 30, windowMs: 60 * 60 * 1000 }),
  handler: ({ body }) => registerClient(body),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
export const OPTIONS = preflight();
