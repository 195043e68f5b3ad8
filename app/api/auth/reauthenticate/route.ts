import { after } from "next/server";
import { reauthenticateRequest } from "@/lib/contracts/accounts/reauthentication";
import { reauthenticate } from "@/lib/server/accounts/reauthenticate";
import { failedSignInsWritten } from "@/lib/server/accounts/sign-in/failed-sign-ins";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "user",
  permission: "account",
  body: reauthenticateRequest,
  rateLimit: ({ ip }) => ({ key: `reauthenticate:${ip}`, points: 60, windowMs: 60_000 }),
  handler: async ({ identity, body, request }) => {
    after(failedSignInsWritten);
    await reauthenticate({ identity, proof: body, caller: request });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
