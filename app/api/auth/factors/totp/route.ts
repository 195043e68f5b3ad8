import { factorPasswordRequest, totpResponse } from "@/lib/contracts/accounts/factors";
import { startTotp, turnOffTotp } from "@/lib/server/accounts/factors/set-up-totp";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "account",
  isSensitive: true,
  response: totpResponse,
  handler: ({ identity }) => startTotp(identity),
});

export const DELETE = withRoute({
  auth: "user",
  permission: "account",
  body: factorPasswordRequest,
  handler: ({ identity, body: { password }, request }) =>
    turnOffTotp({ identity, password, caller: request }),
});

export const { GET, PUT, PATCH } = methodNotAllowed("POST", "DELETE");
