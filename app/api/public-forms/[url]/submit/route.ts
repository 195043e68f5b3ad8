import { submitFormRequest, submitFormResponse } from "@/lib/contracts/public-forms";
import { liveFormOf } from "@/lib/server/forms/live-form-of";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { publicFormParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { postPage } from "@/lib/server/page-form/post-page";
import { isPageForm } from "@/lib/server/page-form/read-page-form";
import { senderOf } from "@/lib/server/spam-guard/sender";
import { submitRateLimit } from "@/lib/server/spam-guard/submit-rate";
import { readIdempotencyKey } from "@/lib/server/submissions/read-idempotency-key";
import { submitBodyLimit } from "@/lib/server/submissions/submit-body-limit";
import { submitForm } from "@/lib/server/submissions/submit-form";

const postJson = withRoute({
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
      sender: senderOf(request),
    }),
});

/** Pages without JavaScript send themselves. */
export const POST: typeof postJson = (request, next) =>
  isPageForm(request.headers) ? postPage(request, next) : postJson(request, next);

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
