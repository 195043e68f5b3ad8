import { meResponse } from "@/lib/contracts/accounts/auth";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "account",
  scope: "any",
  response: meResponse,
  handler: ({ identity: { user, token, activeTeam } }) =>
    Promise.resolve({
      ...user,
      ...(token && {
        scopes: [...token.scopes],
        formIds: activeTeam.formIds && [...activeTeam.formIds],
      }),
    }),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
