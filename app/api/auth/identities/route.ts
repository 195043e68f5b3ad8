import { identitiesResponse } from "@/lib/contracts/accounts/identities";
import { listIdentities } from "@/lib/server/accounts/single-sign-on/list-identities";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "account",
  response: identitiesResponse,
  handler: ({ identity }) => listIdentities(identity.user.id),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
