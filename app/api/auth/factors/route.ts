import { factorsResponse } from "@/lib/contracts/accounts/factors";
import { listFactors } from "@/lib/server/accounts/factors/list-factors";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  auth: "user",
  permission: "account",
  response: factorsResponse,
  handler: ({ identity }) => listFactors(identity.user.id),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
