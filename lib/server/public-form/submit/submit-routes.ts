import "server-only";
import { INVITE_PARAMETER } from "@/lib/contracts/public-form/invite-parameter";
import { submitPageQuery } from "@/lib/contracts/public-form/public-forms";
import { afterAnswer } from "@/lib/server/http/after-answer";
import { defineRoute, type Respond, type RouteRequest } from "@/lib/server/http/define-route";
import { publicFormParams } from "@/lib/server/http/params";
import { refuseMethod } from "@/lib/server/http/responses/method-not-allowed";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import { inviteOf } from "@/lib/server/public-form/access/invites";
import { resumePath } from "@/lib/server/public-form/drafts/draft-token";
import { countStart } from "@/lib/server/public-form/page/activity/count-view";
import { answeredFormOptions, liveFormOptions } from "@/lib/server/public-form/version/live-form";
import { jsonOrPage } from "./form-post/json-or-page";
import { receivePagePost } from "./form-post/receive-page-post";
import { receiveAnswers, submitLimit } from "./receive-answers";

/** Receives answers of a page posted without JavaScript. */
const receivePage = defineRoute({
  ...answeredFormOptions,
  query: submitPageQuery,
  maxBodyBytes: "streamed",
  rateLimit: submitLimit,
  handler: ({ params, loadResource, query, request }) =>
    receivePagePost({
      publicUrl: params.url,
      surface: query.from,
      linkToken: query.item ?? null,
      resumeToken: query.resume ?? null,
      replaces: query.replaces ?? null,
      inviteToken: (live) => inviteOf(live, request),
      loadLive: loadResource,
      request,
      onStart: ({ formId }) => afterAnswer(countStart({ formId, headers: request.headers })),
    }),
});

/** Redirects (303) to the form's page, also where no form is live, which that page says. */
const redirectToForm = defineRoute({
  auth: "public",
  params: publicFormParams,
  notFound: liveFormOptions.notFound,
  query: submitPageQuery,
  handler: ({ params, query, request }) => {
    const { item, lang } = query;
    const invite = request.parameters.get(INVITE_PARAMETER);
    const kept = new URLSearchParams({
      ...(item && { item }),
      ...(lang && { lang }),
      ...(invite && { [INVITE_PARAMETER]: invite }),
    });
    const path =
      query.resume === undefined
        ? `/${query.from}/${encodeURIComponent(params.url)}`
        : resumePath(encodeURIComponent(query.resume));
    const location = kept.size === 0 ? path : `${path}?${kept}`;
    return Promise.resolve(new StreamReply({ status: 303, headers: { location } }));
  },
});

/**
 * Receives answers. When no form is live any more, or it asks for a password meanwhile, browsers that post a page are
 * redirected to the form's page, which explains it.
 */
export const receive = jsonOrPage({
  json: receiveAnswers,
  page: async (request, params) => {
    const reply = await receivePage(request, params);
    const isKeptOut = reply.status === 404 || reply.status === 401;
    return isKeptOut && acceptsHtml(request) ? redirectToForm(request, params) : reply;
  },
});

const refused = refuseMethod(["POST"]);

/**
 * Refuses to read the address (405), but redirects browsers to the form: they open the address when a tab of a posted
 * page is restored or its link is shared.
 */
export const redirectBrowsers: Respond = (request, params) =>
  acceptsHtml(request) ? redirectToForm(request, params) : refused(request, params);

/** Whether the client accepts HTML: a browser that shows the response as a page. */
function acceptsHtml({ headers }: RouteRequest): boolean {
  return headers.get("accept")?.includes("text/html") ?? false;
}
