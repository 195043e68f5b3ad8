import { checkPasswordRequest, checkPasswordResponse } from "@/lib/contracts/accounts/auth";
import { isCommonPassword } from "@/lib/server/accounts/passwords/common-passwords";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  body: checkPasswordRequest,
  rateLimit: ({ ip }) => ({ key: `password-check:${ip}`, points: 60, windowMs: 60_000 }),
  response: checkPasswordResponse,
  handler: async ({ body }) => ({ isCommon: await isCommonPassword(body.password) }),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
