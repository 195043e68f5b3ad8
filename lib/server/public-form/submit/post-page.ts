import "server-only";
import { after } from "next/server";
import { submitPageQuery } from "@/lib/contracts/public-forms";
import { countStart } from "@/lib/server/public-form/page/count-view";
import { liveFormOptions } from "@/lib/server/public-form/version/live-form-options";
import { withRoute } from "@/lib/server/http/with-route";
import { submitRateLimit } from "@/lib/server/public-form/spam-guard/submit-rate";
import { handlePagePost } from "./handle-page-post";
import { redirectToForm, acceptsHtml } from "./non-post-methods";

/**
 * The submit route for HTML form posts; `postAnswers` handles JSON. When no form is live any more, browsers
 * are redirected to the form's page, which explains it.
 */
export const postPage: typeof post = async (request, next) => {
  const response = await post(request, next);
  const isGone = response.status === 404 && acceptsHtml(request);
  return isGone ? redirectToForm(request, next) : response;
};

const post = withRoute({
  ...liveFormOptions,
  query: submitPageQuery,
  maxBodyBytes: "streamed",
  rateLimit: async ({ ip, loadResource }) =>
    submitRateLimit({ formId: (await loadResource()).formId, ip }),
  handler: ({ params, loadResource, query, request }) =>
    handlePagePost({
      publicUrl: params.url,
      surface: query.from,
      look: loadResource,
      request,
      onStart: ({ formId }) => after(() => countStart({ formId, headers: request.headers })),
    }),
});
