import "server-only";
import { after } from "next/server";
import {
  submitFormRequest,
  submitFormResponse,
  submitPageQuery,
} from "@/lib/contracts/public-forms";
import { AppError } from "@/lib/domain/errors";
import { methodNotAllowed } from "@/lib/server/http/method-not-allowed";
import { publicFormParams } from "@/lib/server/http/params";
import { StreamReply } from "@/lib/server/http/stream-reply";
import { withRoute } from "@/lib/server/http/with-route";
import { countStart } from "@/lib/server/public-form/page/count-view";
import { senderFromRequest } from "@/lib/server/public-form/spam-guard/sender";
import { submitRateLimit } from "@/lib/server/public-form/spam-guard/submit-rate";
import { liveFormOptions } from "@/lib/server/public-form/version/live-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { handlePagePost } from "./handle-page-post";
import { isPageForm } from "./read-page-form";
import { submitBodyLimit } from "./submit-body-limit";
import { submitForm } from "./submit-form";

type Visitor = { ip: string; loadResource: () => Promise<PublishedVersion> };

const rateLimit = async ({ ip, loadResource }: Visitor) =>
  submitRateLimit({ formId: (await loadResource()).formId, ip });

/** Takes answers as JSON. */
export const postAnswers = withRoute({
  ...liveFormOptions,
  body: submitFormRequest,
  maxBodyBytes: submitBodyLimit,
  // Labels may be keys below the top level, and a label may be any text.
  keyCheck: "top",
  rateLimit,
  response: submitFormResponse,
  status: 201,
  handler: async ({ params, loadResource, body, request }) =>
    submitForm({
      publicUrl: params.url,
      live: await loadResource(),
      body,
      idempotencyKey: readIdempotencyKey(request.headers),
      sender: senderFromRequest(request),
    }),
});

const postForm = withRoute({
  ...liveFormOptions,
  query: submitPageQuery,
  maxBodyBytes: "streamed",
  rateLimit,
  handler: ({ params, loadResource, query, request }) =>
    handlePagePost({
      publicUrl: params.url,
      surface: query.from,
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
    const location = `/${query.from}/${encodeURIComponent(params.url)}`;
    return Promise.resolve(new StreamReply({ status: 303, headers: { location } }));
  },
});

/**
 * Takes a page posted without JavaScript. When no form is live any more, browsers are redirected to the
 * form's page, which explains it.
 */
export const postPage: typeof postForm = async (request, next) => {
  const response = await postForm(request, next);
  const isGone = response.status === 404 && acceptsHtml(request);
  return isGone ? redirectToForm(request, next) : response;
};

/** One route handler for two kinds of body: HTML form posts go to `page`, all others to `json`. */
export function pageOrJson<Next>({
  page,
  json,
}: Record<"page" | "json", (request: Request, next: Next) => Promise<Response>>) {
  return (request: Request, next: Next): Promise<Response> =>
    isPageForm(request.headers) ? page(request, next) : json(request, next);
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

/** The `Idempotency-Key` header, null when absent; 400 unless it is 1 to 200 printable ASCII characters. */
function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw new AppError("invalid", "The Idempotency-Key must be 1 to 200 printable characters.");
  }
  return key;
}
