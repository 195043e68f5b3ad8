import { userResponse } from "@/lib/contracts/accounts/auth";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "account",
  scope: "any",
  response: userResponse,
  handler: ({ identity }) => Promise.resolve(identity.user),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
