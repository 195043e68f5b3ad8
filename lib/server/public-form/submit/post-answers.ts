import "server-only";
import { submitFormRequest, submitFormResponse } from "@/lib/contracts/public-forms";
import { liveFormOf } from "@/lib/server/public-form/version/live-form-of";
import { publicFormParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { senderFromRequest } from "@/lib/server/public-form/spam-guard/sender";
import { submitRateLimit } from "@/lib/server/public-form/spam-guard/submit-rate";
import { readIdempotencyKey } from "./read-idempotency-key";
import { submitBodyLimit } from "./submit-body-limit";
import { submitForm } from "./submit-form";

/** The submit route for JSON; pages that post themselves never come here. */
export const postAnswers = withRoute({
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  body: submitFormRequest,
  maxBodyBytes: ({ params, declaredBytes }) =>
    submitBodyLimit({ look: () => liveFormOf(params), declaredBytes }),
  // Labels may be keys below the top level, and a label may be any text.
  keyCheck: "top",
  rateLimit: async ({ ip, params }) =>
    submitRateLimit({ formId: (await liveFormOf(params)).formId, ip }),
  response: submitFormResponse,
  status: 201,
  handler: async ({ params, body, request }) =>
    submitForm({
      publicUrl: params.url,
      live: await liveFormOf(params),
      body,
      idempotencyKey: readIdempotencyKey(request.headers),
      sender: senderFromRequest(request),
    }),
});
