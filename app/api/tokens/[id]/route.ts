import { tokenOf } from "@/lib/server/auth/resources";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { revokeToken } from "@/lib/server/teams/api-tokens";

export const DELETE = withRoute({
  auth: "user",
  permission: "tokens:own",
  resource: tokenOf,
  params: idParams,
  notFound: "Token not found",
  handler: ({ identity, team, params, request }) =>
    revokeToken({ identity, team, id: params.id, caller: request }),
});

export const { GET, POST, PUT, PATCH } = methodNotAllowed("DELETE");
