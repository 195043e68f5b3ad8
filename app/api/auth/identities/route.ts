import { identitiesResponse, unlinkIdentityRequest } from "@/lib/contracts/identities";
import { listIdentities } from "@/lib/server/accounts/single-sign-on/list-identities";
import { unlinkIdentity } from "@/lib/server/accounts/single-sign-on/unlink-identity";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "account",
  response: identitiesResponse,
  handler: ({ identity }) => listIdentities(identity.user.id),
});

export const DELETE = withRoute({
  auth: "user",
  permission: "account",
  isSensitive: true,
  body: unlinkIdentityRequest,
  handler: ({ identity, body: { issuer }, request }) =>
    unlinkIdentity({ issuer, identity, caller: request }),
});

export const { POST, PUT, PATCH } = methodNotAllowed("GET", "DELETE");
