import {
  SIGNED_IN_HEADER,
  submitRequestRequest,
  submitRequestResponse,
} from "@/lib/contracts/bundled-requests";
import { AppError } from "@/lib/domain/errors";
import { requireAllForms, requireOpenTeam } from "@/lib/server/auth/require-allowed";
import { REQUEST_PAGE } from "@/lib/server/bundled-requests/request-page";
import { submitRequest } from "@/lib/server/bundled-requests/submit-request";
import { BUNDLED_REQUEST_BYTES } from "@/lib/server/http/body/body-sizes";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";
import { senderFromRequest } from "@/lib/server/public-form/spam-guard/sender";
import { submitRateLimit } from "@/lib/server/public-form/spam-guard/submit-rate";

export const POST = withRoute({
  auth: "optional",
  scope: "submissions:write",
  body: submitRequestRequest,
  maxBodyBytes: BUNDLED_REQUEST_BYTES,
  rateLimit: ({ ip }) => submitRateLimit({ formId: REQUEST_PAGE.formId, ip }),
  response: submitRequestResponse,
  status: 201,
  handler: ({ identity, body, request }) => {
    if (identity === null && request.headers.get(SIGNED_IN_HEADER) !== null) {
      throw new AppError("unauthenticated", "Your session has ended. Please sign in again.");
    }
    if (identity !== null) {
      requireOpenTeam(identity.activeTeam);
      requireAllForms(identity.activeTeam);
    }
    const activeTeamId = identity?.activeTeam.id ?? null;
    return submitRequest({ request: body, activeTeamId, sender: senderFromRequest(request) });
  },
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
