import { after } from "next/server";
import { acceptedResponse, forgotPasswordRequest } from "@/lib/contracts/accounts/auth";
import { mailResetLink } from "@/lib/server/accounts/passwords/reset-password";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  body: forgotPasswordRequest,
  rateLimit: ({ ip }) => ({ key: `forgot:${ip}`, points: 100, windowMs: 60 * 60 * 1000 }),
  response: acceptedResponse,
  status: 202,
  handler: ({ body: { email } }) => {
    // After the answer, whose time then says nothing about accounts.
    after(() => mailResetLink({ email }));
    return Promise.resolve({ accepted: true } as const);
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
