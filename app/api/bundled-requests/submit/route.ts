import {
  SIGNED_IN_HEADER,
  submitRequestRequest,
  submitRequestResponse,
} from "@/lib/contracts/bundled-requests";
import { AppError } from "@/lib/domain/errors";
import { submitRequest } from "@/lib/server/bundled-requests/submit-request";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  auth: "optional",
  body: submitRequestRequest,
  rateLimit: ({ ip }) => ({ key: `bundled-request:${ip}`, points: 60, windowMs: 120_000 }),
  response: submitRequestResponse,
  status: 201,
  handler: ({ identity, body, request }) => {
    if (identity === null && request.headers.has(SIGNED_IN_HEADER)) {
      throw new AppError("unauthenticated", "Your session has ended. Please sign in again.");
    }
    return submitRequest({ request: body, userId: identity?.user.id ?? null });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
