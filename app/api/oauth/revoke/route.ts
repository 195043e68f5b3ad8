import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { preflight } from "@/lib/server/http/responses/preflight";
import { withRoute } from "@/lib/server/http/with-route";
import { revokeByClient } from "@/lib/server/mcp/oauth/issue-token";

export const POST = withRoute({
  auth: "public",
  isForAnySite: true,
  maxBodyBytes: "streamed",
  // RFC 7009 has no other answer.
  status: 200,
  rateLimit: ({ ip }) => ({ key: `oauth-token:${ip}`, points: 120, windowMs: 60 * 1000 }),
  handler: ({ request }) => revokeByClient(request),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
export const OPTIONS = preflight();
