import { after } from "next/server";
import { acceptedResponse, forgotPasswordRequest } from "@/lib/contracts/accounts/auth";
import { askForResetLink, resetLinksMailed } from "@/lib/server/accounts/passwords/reset-password";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "public",
  body: forgotPasswordRequest,
  rateLimit: ({ ip }) => ({ key: `forgot:${ip}`, points: 100, windowMs: 60 * 60 * 1000 }),
  response: acceptedResponse,
  status: 202,
  handler: ({ body: { email } }) => {
    after(resetLinksMailed);
    askForResetLink(email);
    return Promise.resolve({ accepted: true } as const);
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
