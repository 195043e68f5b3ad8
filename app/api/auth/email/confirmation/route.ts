import { acceptedResponse } from "@/lib/contracts/accounts/auth";
import { sendConfirmationAgain } from "@/lib/server/accounts/confirm-email";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "account",
  response: acceptedResponse,
  status: 202,
  handler: async ({ identity }) => {
    await sendConfirmationAgain({ userId: identity.user.id });
    return { accepted: true } as const;
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
