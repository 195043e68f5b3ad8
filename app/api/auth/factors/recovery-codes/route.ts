import { factorPasswordRequest, recoveryCodesResponse } from "@/lib/contracts/accounts/factors";
import { renewRecoveryCodes } from "@/lib/server/accounts/factors/renew-recovery-codes";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "account",
  body: factorPasswordRequest,
  response: recoveryCodesResponse,
  handler: ({ identity, body: { password }, request }) =>
    renewRecoveryCodes({ identity, password, caller: request }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
