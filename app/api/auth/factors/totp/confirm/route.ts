import { confirmTotpRequest, recoveryCodesResponse } from "@/lib/contracts/accounts/factors";
import { confirmTotp } from "@/lib/server/accounts/factors/set-up-totp";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "account",
  body: confirmTotpRequest,
  response: recoveryCodesResponse,
  handler: ({ identity, body: { code }, request }) =>
    confirmTotp({ identity, code, caller: request }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
