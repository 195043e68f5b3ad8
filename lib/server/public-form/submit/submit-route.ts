import "server-only";
import { after } from "next/server";
import { submitPageQuery } from "@/lib/contracts/public-form/public-forms";
import { pendingTimesWritten } from "@/lib/server/forms/activity/pending-activity";
import { publicFormParams } from "@/lib/server/http/params";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import type { Declared } from "@/lib/server/http/route-declaration";
import { nextHandler, withRoute } from "@/lib/server/http/with-route";
import { countStart } from "@/lib/server/public-form/page/activity/count-view";
import { liveFormOptions } from "@/lib/server/public-form/version/live-form";
import { isPageForm } from "./form-post/read-page-form";
import { receivePagePost } from "./form-post/receive-page-post";
import { receiveAnswers, submitLimit } from "./receive-answers";

/** Takes answers as JSON. */
export const postAnswers = nextHandler(receiveAnswers);

const postForm = withRoute({
  ...liveFormOptions,
  query: submitPageQuery,
  maxBodyBytes: "streamed",
  rateLimit: submitLimit,
  handler: ({ params, loadResource, query, request }) =>
    receivePagePost({
      publicUrl: params.url,
      surface: query.from,
      linkToken: query.item ?? null,
      loadLive: loadResource,
      request,
      onStart: ({ formId }) => after(() => countStart({ formId, headers: request.headers })),
    }),
});

/** Redirects (303) to the form's page. */
const redirectToForm = withRoute({
  auth: "public",
  params: publicFormParams,
  notFound: "Form not found or not published",
  query: submitPageQuery,
  handler: ({ params, query }) => {
    const link = query.item === undefined ? "" : `?item=${encodeURIComponent(query.item)}`;
    const location = `/${query.from}/${encodeURIComponent(params.url)}${link}`;
    return Promise.resolve(new StreamReply({ status: 303, headers: { location } }));
  },
});

/**
 * Takes a page posted without JavaScript. When no form is live any more, browsers are redirected to the
 * form's page, which explains it.
 */
export const postPage: Posted<Parameters<typeof postForm>[1]> = async (request, next) => {
  const response = await postForm(request, next);
  const isGone = response.status === 404 && acceptsHtml(request);
  return isGone ? redirectToForm(request, next) : response;
};

type Posted<Next> = (request: Request, next: Next) => Promise<Response>;

/**
 * One route handler for two kinds of body: HTML form posts go to `page`, all others to `json`, which it
 * declares. What either counts is written after the answer.
 */
export function pageOrJson<Next>({
  page,
  json,
}: {
  page: Posted<Next>;
  json: Posted<Next> & Declared;
}): Posted<Next> & Declared {
  const handler: Posted<Next> = (request, next) => {
    after(pendingTimesWritten);
    return isPageForm(request.headers) ? page(request, next) : json(request, next);
  };
  return Object.assign(handler, { declaration: json.declaration });
}

const refused = methodNotAllowed("POST");

/**
 * The methods of the submit address besides POST: 405, except that a browser is redirected to the form. It
 * opens this address when a tab of a posted page is restored or its link shared.
 */
export const nonPostMethods: typeof refused = {
  ...refused,
  GET: (request, next) =>
    acceptsHtml(request) ? redirectToForm(request, next) : refused.GET(request, next),
};

/** Whether the client accepts HTML: a browser that shows the response as a page. */
function acceptsHtml({ headers }: Request): boolean {
  return headers.get("accept")?.includes("text/html") ?? false;
}
