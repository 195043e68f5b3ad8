import { agreedResponse, agreeRequest } from "@/lib/contracts/oauth";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { agree } from "@/lib/server/mcp/oauth/agree";

export const POST = withRoute({
  auth: "user",
  permission: "tokens:own",
  isSensitive: true,
  body: agreeRequest,
  response: agreedResponse,
  handler: ({ identity, team, body, request }) => agree({ identity, team, body, caller: request }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
