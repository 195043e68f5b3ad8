import "server-only";
import { after } from "next/server";
import { submitPageQuery } from "@/lib/contracts/public-forms";
import { countStart } from "@/lib/server/forms/count-view";
import { liveFormOf } from "@/lib/server/forms/live-form-of";
import { publicFormParams } from "@/lib/server/http/params";
import { withRoute } from "@/lib/server/http/with-route";
import { submitRateLimit } from "@/lib/server/spam-guard/submit-rate";
import { answerPageForm } from "./answer-page-form";

/** The submit route for pages that post themselves; JSON callers never come here. */
export const postPage = withRoute({
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  query: submitPageQuery,
  maxBodyBytes: "streamed",
  rateLimit: async ({ ip, params }) => {
    const { formId } = await liveFormOf(params);
    return submitRateLimit({ formId, ip });
  },
  handler: ({ params, query, request }) =>
    answerPageForm({
      publicUrl: params.url,
      surface: query.from,
      look: () => liveFormOf(params),
      request,
      onStart: ({ formId }) => after(() => countStart({ formId, headers: request.headers })),
    }),
});
