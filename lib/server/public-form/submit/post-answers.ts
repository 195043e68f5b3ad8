import "server-only";
import { submitFormRequest, submitFormResponse } from "@/lib/contracts/public-forms";
import { livePublicForm } from "@/lib/server/public-form/version/live-form-route";
import { withRoute } from "@/lib/server/http/with-route";
import { senderFromRequest } from "@/lib/server/public-form/spam-guard/sender";
import { submitRateLimit } from "@/lib/server/public-form/spam-guard/submit-rate";
import { readIdempotencyKey } from "./read-idempotency-key";
import { submitBodyLimit } from "./submit-body-limit";
import { submitForm } from "./submit-form";

/** The submit route for JSON bodies; `postPage` handles HTML form posts. */
export const postAnswers = withRoute({
  ...livePublicForm,
  body: submitFormRequest,
  maxBodyBytes: submitBodyLimit,
  // Labels may be keys below the top level, and a label may be any text.
  keyCheck: "top",
  rateLimit: async ({ ip, subject }) => submitRateLimit({ formId: (await subject()).formId, ip }),
  response: submitFormResponse,
  status: 201,
  handler: async ({ params, subject, body, request }) =>
    submitForm({
      publicUrl: params.url,
      live: await subject(),
      body,
      idempotencyKey: readIdempotencyKey(request.headers),
      sender: senderFromRequest(request),
    }),
});
