import {
  createdTokenResponse,
  createTokenRequest,
  tokenListResponse,
} from "@/lib/contracts/teams/api-tokens";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { createToken, listTokens } from "@/lib/server/teams/api-tokens";

export const GET = withRoute({
  auth: "user",
  permission: "tokens:own",
  response: tokenListResponse,
  handler: ({ identity, team }) => listTokens({ identity, team }),
});

export const POST = withRoute({
  auth: "user",
  permission: "tokens:own",
  isSensitive: true,
  body: createTokenRequest,
  response: createdTokenResponse,
  status: 201,
  audit: { event: "token-created", about: ({ data }) => ({ subject: data.name }) },
  handler: ({ identity, team, body }) => createToken({ identity, team, request: body }),
});

export const { PUT, PATCH, DELETE } = methodNotAllowed("GET", "POST");
