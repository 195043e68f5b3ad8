import { hookOf } from "@/lib/server/auth/resources";
import { removeHook } from "@/lib/server/deliveries/hook/manage-hooks";
import { idParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const DELETE = withRoute({
  auth: "user",
  permission: "hooks:write",
  resource: hookOf,
  params: idParams,
  notFound: "Hook not found",
  handler: ({ team, params, request }) => removeHook({ team, id: params.id, caller: request }),
});

export const { GET, POST, PUT, PATCH } = methodNotAllowed("DELETE");
